// Loaded before the TypeScript sources, by any version of Node: an older one ends with ERR_UNKNOWN_FILE_EXTENSION at the first of
// them. So this file is no TypeScript, and CommonJS.
if (!process.features.typescript) {
  console.error(
    `Strata's sources need Node 24 (22.18 at least), and this is Node ${process.versions.node}, ${process.execPath}. Run "npm ci", which installs Node 24 with the packages on Linux and Windows. Elsewhere install it from https://nodejs.org and try again.`,
  )
  process.exit(1)
}
