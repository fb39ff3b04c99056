import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The program of Ladle, which the builder's package leaves to sites that want it. @throws Error with what to install */
export function ladleProgram(): string {
  let found: string | undefined
  try {
    found = findPackageJSON('@ladle/react', import.meta.url)
  } catch {}
  if (!found)
    throw new Error('Ladle is not installed. Add it to the site: npm install --save-dev @ladle/react')
  return join(dirname(found), 'lib/cli/cli.js')
}
