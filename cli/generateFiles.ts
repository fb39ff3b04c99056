import { existsSync } from 'node:fs'
import { readSettings } from '../server/settings.ts'
import { findSite } from '../server/siteFolder.ts'
import type { Registry } from '../src/registry/registry.ts'
import { generatedProblem, writeGenerated } from './generatedFiles.ts'
import { describeGenerators, type Generators } from './generators.ts'
import { loadPlugins } from './loadPlugins.ts'

/** Returns the selected generators and the site. @throws Error if a word is neither a generator nor a folder */
async function selectGenerators(all: Generators, words: readonly string[]) {
  const names = words.filter((word) => Object.hasOwn(all, word))
  const [folder, more] = words.filter((word) => !Object.hasOwn(all, word))
  const unknown = more ?? (folder !== undefined && !existsSync(folder) ? folder : undefined)
  if (unknown !== undefined)
    throw new Error(
      `"${unknown}" is neither a generator nor the folder of a site. Generators: ${describeGenerators(all)}.`,
    )
  const ofProject = names.find((name) => all[name]?.isProjectOnly)
  if (folder !== undefined && ofProject !== undefined)
    throw new Error(`${ofProject} is not generated per site. Omit "${folder}".`)
  const chosen = Object.entries(all).filter(([, { isProjectOnly }]) => folder === undefined || !isProjectOnly)
  return {
    generators: names.length ? chosen.filter(([name]) => names.includes(name)) : chosen,
    site: await findSite(folder),
  }
}

/** Runs the generators that the arguments select, for the site whose folder is among them, and prints the results. */
export async function generateFiles(
  all: Generators,
  words: readonly string[],
  options: { check?: boolean; json?: boolean },
) {
  const { generators, site } = await selectGenerators(all, words)
  const { contentDir } = readSettings(process.env, site)
  let loaded: Promise<Registry> | undefined
  const registry = () => {
    loaded ??= loadPlugins(site)
    return loaded
  }
  const results: { name: string; problem?: string | undefined; written?: string }[] = []
  for (const [name, { files }] of generators) {
    const generated = await files({ site, contentDir, registry })
    if (!generated) continue
    const result = options.check
      ? { name, problem: await generatedProblem(site.root, generated) }
      : { name, written: await writeGenerated(site.root, generated), problem: generated.refused }
    results.push(result)
    if (result.problem !== undefined) process.exitCode = 1
    if (options.json) continue
    if (result.problem !== undefined) console.error(result.problem)
    else console.log(`${name}: ${result.written ?? 'up to date.'}`)
  }
  if (options.json) console.log(JSON.stringify(results, null, 2))
}
