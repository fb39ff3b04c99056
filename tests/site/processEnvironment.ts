import { join, relative } from 'node:path'
import { BUILDER as ROOT } from '../../server/build/paths.ts'

/**
 * The environment of a process that a test starts: nothing of the developer's own settings and not the test runner's NODE_ENV, but
 * the folder where Node keeps what it compiled, for starts load the same modules.
 * @param root the project's folder, or that of a copy whose node_modules are linked
 */
export function processEnvironment(root: string = ROOT): Readonly<Record<string, string>> {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, NODE_COMPILE_CACHE_PORTABLE } = process.env
  return {
    ...(PATH && { PATH }),
    ...(HOME && { HOME }),
    ...(TMPDIR && { TMPDIR }),
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: inCopy(NODE_COMPILE_CACHE, root) }),
    ...(NODE_COMPILE_CACHE_PORTABLE && { NODE_COMPILE_CACHE_PORTABLE }),
  }
}

/**
 * The same folder as a copy names it, through its linked packages. Node goes by where modules stand relative to the folder it is
 * given (NODE_COMPILE_CACHE_PORTABLE), so a copy finds what the project's own modules were compiled to.
 */
const inCopy = (folder: string, root: string) => join(root, relative(ROOT, folder))
