import { relative, resolve } from 'node:path'
import { FilePlan } from '../scaffold/FilePlan.ts'
import { skeletonModule } from '../scaffold/siteSkeleton.ts'
import { finishScaffold } from './finishScaffold.ts'
import type { SiteOptions } from './newCommand.ts'

/** Writes a new site to an empty folder, like `npm create strata`. @throws Error if the folder cannot be used */
export async function newSite(folder: string, options: SiteOptions): Promise<void> {
  const { checkFolder, nameFrom, readLanguages, readSpace, shellWord, siteFiles, version } =
    await skeletonModule()
  const root = resolve(folder)
  await checkFolder(root)
  const files = await siteFiles({
    folderName: root.split(/[\\/]/).at(-1) ?? '',
    name: options.name || nameFrom(root),
    languages: readLanguages(options.languages),
    space: options.space === undefined ? undefined : readSpace(options.space),
    builder: `^${version}`,
  })
  const plan = new FilePlan(root)
  for (const [path, text] of files) await plan.write(path, text)
  const shown = relative(process.cwd(), root) || '.'
  await finishScaffold(plan, undefined, options, `Next: cd ${shellWord(shown)} && npm install && npm run dev`)
}
