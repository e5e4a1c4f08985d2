import sys

from playmat.bench import main

sys.exit(main())
