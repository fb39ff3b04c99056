import { join, relative } from 'node:path'
import { BUILDER_ROOT } from '../../server/build/paths.ts'

/**
 * Returns the environment of a process that a test starts, without the developer's settings and the test runner's NODE_ENV. Includes
 * Node's compile cache, since all starts load the same modules.
 * @param root the project's folder, or a copy with linked node_modules
 */
export function processEnvironment(root: string = BUILDER_ROOT): Readonly<Record<string, string>> {
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
 * Returns the path of the cache inside a copy, through its linked packages. With NODE_COMPILE_CACHE_PORTABLE, Node uses the paths of modules
 * relative to the cache, so a copy shares the entries of the project.
 */
const inCopy = (folder: string, root: string) => join(root, relative(BUILDER_ROOT, folder))
