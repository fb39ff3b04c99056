/**
 * The environment of a process that a test starts: nothing of the developer's own settings and not the test runner's NODE_ENV, but
 * the folder where Node keeps what it compiled, for starts load the same modules.
 */
export function processEnvironment(): Readonly<Record<string, string | undefined>> {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE }
}
