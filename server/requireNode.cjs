// Preloaded before the TypeScript sources. It has to run in any version of Node, so it is CommonJS and not TypeScript: older versions
// would fail with ERR_UNKNOWN_FILE_EXTENSION at the first TypeScript file.
if (!process.features.typescript) {
  console.error(
    `Strata's sources need Node 24 (22.18 at least), and this is Node ${process.versions.node}, ${process.execPath}. Run "npm ci", which installs Node 24 with the packages on Linux and Windows. Elsewhere install it from https://nodejs.org and try again.`,
  )
  process.exit(1)
}
