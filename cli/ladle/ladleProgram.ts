import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** Returns the path of Ladle's CLI. It is not a dependency of the builder: sites install it if they use it. @throws Error with instructions */
export function ladleProgram(): string {
  let found: string | undefined
  try {
    found = findPackageJSON('@ladle/react', import.meta.url)
  } catch {}
  if (!found)
    throw new Error('Ladle is not installed. Add it to the site: npm install --save-dev @ladle/react')
  return join(dirname(found), 'lib/cli/cli.js')
}
