import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { builderFile } from '../../../server/build/paths.ts'
import { nodeProblem } from '../../nodeProblem.ts'
import { type Check, type Outcome, ok, problem } from '../Check.ts'

/** The official packages that a site uses at run time. */
const CLIENTS = ['storyblok-js-client', '@storyblok/js', '@storyblok/management-api-client'] as const

interface Manifest {
  readonly version: string
  readonly engines: { readonly node: string }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

export const versionsCheck: Check = {
  name: 'versions',
  async run() {
    const file = builderFile('package.json')
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
    const problems: Outcome[] = []
    const tooOld = nodeProblem(process.versions.node, manifest.engines.node)
    if (tooOld) problems.push(problem(tooOld, 'Install a newer Node.'))
    const named = [`Node ${process.versions.node}`, `strata ${manifest.version}`]
    for (const name of CLIENTS) {
      const version = await installedVersion(name, file)
      const { dependencies, peerDependencies, devDependencies } = manifest
      const wanted = { ...devDependencies, ...peerDependencies, ...dependencies }[name]
      if (version === undefined) {
        if (dependencies?.[name])
          problems.push(problem(`${name} is not installed.`, 'Run npm install in the project.'))
        continue
      }
      named.push(`${name} ${version}`)
      if (wanted && /^\d/.test(wanted) && wanted !== version)
        problems.push(
          problem(`${name} is ${version}, but this version was tested with ${wanted}.`, 'Run npm install.'),
        )
    }
    return problems.length ? problems : ok(`${named.join(', ')}.`)
  },
}

/** Returns the version of an installed package; undefined if it is not installed. */
async function installedVersion(name: string, from: string): Promise<string | undefined> {
  for (const folder of createRequire(from).resolve.paths(name) ?? [])
    try {
      return (JSON.parse(await readFile(join(folder, name, 'package.json'), 'utf8')) as Manifest).version
    } catch {
      // Node searches the folders above, too.
    }
  return undefined
}
