// Which folder may import which: platform ← features ← app, an engine that knows nobody, browser code apart from
// server code, a short list of features that may know another, and no circles. `npm run lint` runs it.

/** feature → the features whose server code it may use. */
const ALLOWED = {
  accounts: ["referrals", "credits"],
  credits: ["accounts"],
  referrals: ["accounts", "credits"],
  billing: ["accounts", "credits", "referrals"],
  videos: ["accounts", "studio", "credits", "billing"],
  studio: ["accounts", "credits", "videos"],
  feed: ["accounts", "videos"],
  site: ["accounts", "feed"],
  admin: ["accounts", "credits", "billing", "videos", "feed"],
};

const TESTS = "\\.test\\.tsx?$";
const BROWSER = "^src/(web/|features/[^/]+/web/)";

module.exports = {
  forbidden: [
    {
      name: "no-circular",
      severity: "error",
      from: {},
      // Types count too: one that several files share stands in a file of its own.
      to: { circular: true },
    },
    {
      name: "unresolvable",
      severity: "error",
      // Those files are copied to where Remotion is, and run there.
      from: { pathNot: "^engine/bench/remotion/.*[.]mjs$" },
      to: { couldNotResolve: true, pathNot: "^(#emails/|virtual:)" },
    },
    {
      name: "engine-stands-alone",
      severity: "error",
      from: { path: "^engine/", pathNot: TESTS },
      to: { path: "^(src|emulators|tests|build)/" },
    },
    {
      name: "platform-knows-no-product",
      severity: "error",
      from: { path: "^src/platform/", pathNot: TESTS },
      to: { path: "^(src/(features|web)/|src/[^/]+$|engine/|emulators/)", pathNot: "^src/config\\.ts$" },
    },
    {
      name: "emulators-never-in-production",
      severity: "error",
      from: { path: "^(src|engine)/", pathNot: [TESTS, "^src/main\\.ts$"] },
      to: { path: "^emulators/" },
    },
    {
      name: "emulators-know-no-product",
      severity: "error",
      from: { path: "^emulators/", pathNot: TESTS },
      to: { path: "^src/", pathNot: "^src/config\\.ts$" },
    },
    {
      name: "features-below-app",
      severity: "error",
      from: { path: "^src/features/", pathNot: [TESTS, "/web/"] },
      to: { path: "^src/[^/]+$", pathNot: "^src/(config|brand)\\.ts$" },
    },
    {
      name: "browser-never-imports-server",
      severity: "error",
      from: { path: BROWSER, pathNot: [TESTS, "^src/web/check-messages\\.ts$"] },
      to: {
        path: "^(src/platform/|src/config\\.ts|src/features/[^/]+/[^/]+\\.tsx?$|emulators/)",
        pathNot: "^src/features/([^/]+/[a-z-]*schema|accounts/(plain|shown)-email)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "server-never-imports-browser",
      severity: "error",
      from: { path: "^src/features/", pathNot: [TESTS, "/web/"] },
      to: { path: BROWSER },
    },
    ...Object.entries(ALLOWED).map(([feature, allowed]) => ({
      name: `${feature}-knows-few`,
      severity: "error",
      from: { path: `^src/features/${feature}/`, pathNot: [TESTS, "/web/"] },
      to: { path: "^src/features/", pathNot: `^src/features/(${[feature, ...allowed].join("|")})/` },
    })),
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules|^build/" },
    exclude: { path: "^(build|\\.react-router)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json"],
    },
  },
};
