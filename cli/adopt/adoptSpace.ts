import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { FilePlan } from '../scaffold/FilePlan.ts'
import { modelPlugins } from '../scaffold/modelPlugins.ts'
import { skeletonModule } from '../scaffold/siteSkeleton.ts'
import { hashOf, json, RECORD, readBlockRecord, readSiteRecord, type SiteRecord } from './AdoptedRecord.ts'
import { adoptedModels } from './adoptedModels.ts'
import { surveyContent } from './ContentSurvey.ts'
import { findMisfits } from './findMisfits.ts'
import { type OpenSpace, openSpace } from './openSpace.ts'
import { planBlock } from './planBlock.ts'
import { CONTENT, planContent } from './planContent.ts'
import type { PulledSpace } from './readPulledSpace.ts'
import { type AdoptionReport, reportMarkdown } from './report.ts'
import { type AdoptChoices, siteFiles } from './siteFiles.ts'

/** Name of the report in the site's folder. */
const REPORT = 'ADOPTED.md'

/** A planned adoption. */
export interface Adoption {
  readonly plan: FilePlan
  readonly report: AdoptionReport
}

/**
 * Plans a site from a folder that the official command line has pulled or exported, or an update of a site that was adopted before.
 *
 * @param folder the pulled folder
 * @param siteFolder the folder of the site, which may not exist yet
 * @param given choices that differ from those of the last adoption
 * @throws Error if the folder contains no space, or the site contains a different one
 */
export async function planAdoption(
  folder: string,
  siteFolder: string,
  given: AdoptChoices,
): Promise<Adoption> {
  const plan = new FilePlan(resolve(siteFolder))
  const last = await readSiteRecord(plan)
  const { readBuilder } = await skeletonModule()
  const choices: AdoptChoices = {
    folderName: last.choices.folderName ?? basename(plan.root),
    space: given.space ?? last.choices.space,
    name: given.name ?? last.choices.name,
    languages: given.languages ?? last.choices.languages,
    builder: given.builder === undefined ? last.choices.builder : readBuilder(given.builder),
  }
  const opened = await openSpace(resolve(folder), choices.space, join(plan.root, CONTENT))
  try {
    return await planOpenSpace(opened, folder, plan, choices, last)
  } finally {
    await opened.close()
  }
}

async function planOpenSpace(
  { space }: OpenSpace,
  folder: string,
  plan: FilePlan,
  choices: AdoptChoices,
  last: SiteRecord,
): Promise<Adoption> {
  await checkContent(plan.root, space.name)
  checkComponents(space, last, folder)
  const survey = await surveyContent(space)
  const existing = await adoptedFolders(plan)
  const first = adoptedModels(space, survey, new Map(), existing)
  if (!first.models.length)
    throw new Error(
      `"${folder}" has neither components nor stories. Pull them: npx storyblok components pull, and npx storyblok stories pull.`,
    )
  const misfits = await findMisfits(space, modelPlugins(first.models))
  const { models, guesses } = misfits.size ? adoptedModels(space, survey, misfits, existing) : first

  const written = await siteFiles(space, choices)
  const isUnchanged = (path: string) => (current: string) => hashOf(current) === last.files[path]
  for (const [path, text] of written) await plan.write(path, text, isUnchanged(path))
  const conflicts: string[] = []
  const notes: string[] = []
  for (const model of models) {
    const block = await planBlock(plan, `plugins/${model.folder}`, model)
    conflicts.push(...block.conflicts.map((sentence) => `${model.name}: ${sentence}`))
    notes.push(...block.notes.map((sentence) => `${model.name}: ${sentence}`))
  }
  const names = new Set(models.map(({ name }) => name))
  for (const [name, own] of existing)
    if (!names.has(name))
      notes.push(
        `${name}: The space has no such component any more. Delete plugins/${own}, or push it to the space.`,
      )
  const content = await planContent(plan, space, last)
  for (const path of content.conflicts.keys())
    conflicts.push(`${path} was changed here and in the space. Merge the two by hand.`)
  notes.push(...content.notes)
  for (const { path, action } of plan.files)
    if (action === 'create' && last.files[path] !== undefined)
      notes.push(`${path} was deleted here, and is written a second time.`)
  const hashes = [...written].map(([path, text]) => [path, hashOf(text)] as const)
  // After all files that it describes, so that an update after an interruption still compares them with the last complete adoption.
  await plan.write(
    RECORD,
    json({
      choices,
      conflicts: Object.fromEntries(content.conflicts),
      files: Object.fromEntries([...hashes, ...content.hashes].sort(([a], [b]) => (a < b ? -1 : 1))),
    } satisfies SiteRecord),
    () => true,
  )
  const report: AdoptionReport = {
    space: space.name,
    stories: survey.stories,
    blocks: survey.blocks,
    components: models.map(({ name, folder: own, kind }) => ({ name, folder: own, kind })),
    guesses: [...guesses].flatMap(([name, sentences]) => sentences.map((sentence) => `${name}: ${sentence}`)),
    conflicts,
    notes,
    problems: space.problems,
  }
  await plan.write(REPORT, reportMarkdown(report, plan), () => true)
  return { plan, report }
}

/** Returns the folders of blocks that were adopted before, by component name. */
async function adoptedFolders(plan: FilePlan): Promise<ReadonlyMap<string, string>> {
  const plugins = join(plan.root, 'plugins')
  const names = existsSync(plugins) ? await readdir(plugins, { withFileTypes: true }) : []
  const folders = new Map<string, string>()
  for (const entry of names) {
    const record = entry.isDirectory() ? await readBlockRecord(plan, `plugins/${entry.name}`) : undefined
    if (record) folders.set(record.component, entry.name)
  }
  return folders
}

/** @throws Error if the site has the content of a different space, because a site serves one */
async function checkContent(root: string, space: string): Promise<void> {
  for (const kind of ['components', 'stories']) {
    const folder = join(root, 'content', kind)
    const other = existsSync(folder)
      ? (await readdir(folder)).find((name) => name !== space && !name.startsWith('.'))
      : undefined
    if (other !== undefined)
      throw new Error(
        `"${folder}" contains the space ${other}, and a site has one space. Name a different site, or remove that folder.`,
      )
  }
}

/** @throws Error if the folder has no components, and the last adoption had some: its blocks cannot be compared with the space */
function checkComponents({ library, name }: PulledSpace, { files }: SiteRecord, folder: string): void {
  const hash = files[`${CONTENT}/components/${name}/components.json`]
  if (!library.components.length && hash !== undefined && hash !== hashOf(json([])))
    throw new Error(
      `"${folder}" has no components, and the site has those of the space. Pull them: npx storyblok components pull --space ${name}`,
    )
}
