/**
 * Explains why a version of Node cannot run the program; undefined if it can.
 *
 * @param version for example `20.11.1`
 * @param engines the range in package.json, such as `>=22.18`
 */
export function nodeProblem(version: string, engines: string): string | undefined {
  const required = engines.replace(/^>=\s*/, '')
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [minMajor = 0, minMinor = 0] = required.split('.').map(Number)
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return undefined
  return `strata needs Node ${required} or newer, and this is Node ${version}. Install a newer version from https://nodejs.org, then rerun the command.`
}
