/**
 * Says why a version of Node cannot run the program; undefined if it can.
 *
 * @param version `20.11.1`
 * @param engines what package.json wants: `>=22.18`
 */
export function nodeProblem(version: string, engines: string): string | undefined {
  const wanted = engines.replace(/^>=\s*/, '')
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = wanted.split('.').map(Number)
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined
  return `strata needs Node ${wanted} or newer, and this is Node ${version}. Install a newer one from https://nodejs.org, and run the command again.`
}
