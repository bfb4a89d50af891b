// For sites whose `tsconfig.json` does not extend `tapdocs/tsconfig.json`. Components of the default theme are declared by their
// names, which no `paths` lead to: what the site puts in front of them has the types of the theme's.

/// <reference path="./site.d.ts" />
