import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commandName } from '../../server/commandName.ts'
import { findSite, type SiteFolder } from '../../server/siteFolder.ts'
import { humanizeName } from '../../src/registry/humanizeName.ts'
import { unknownInSlots } from '../../src/registry/registry.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { blockFiles } from '../scaffold/blockFiles.ts'
import type { BlockModel, PartModel } from '../scaffold/blockModel.ts'
import { FilePlan } from '../scaffold/FilePlan.ts'
import { modelPlugin } from '../scaffold/modelPlugins.ts'
import { readFieldArgument, readSlotArgument } from '../scaffold/partArgument.ts'
import { sampleContent } from '../scaffold/sampleContent.ts'
import { uniqueFolders } from '../scaffold/uniqueFolders.ts'
import { finishScaffold } from './finishScaffold.ts'
import type { BlockOptions } from './newCommand.ts'

const ISLANDS = ['visible', 'interaction', 'load'] as const

/**
 * Writes a new block or kind of page to the plugins of a site.
 *
 * @throws Error if the site has a block of that name, or the definition would be invalid
 */
export async function newBlock(
  kind: 'block' | 'page',
  name: string,
  folder: string | undefined,
  options: BlockOptions,
): Promise<void> {
  const site = await findSite(folder)
  const registry = await loadPlugins(site)
  const existing = registry.get(name)
  if (existing)
    throw new Error(`The site has a block '${name}' in ${registry.file(name)}. Choose a different name.`)
  const folders = new Map(
    [...registry.plugins.keys()].map((each) => [each, registry.file(each)?.split('/').at(-2) ?? each]),
  )
  const block = await blockModel(kind, name, site, options)
  const own = uniqueFolders([...folders.keys(), name], folders).get(name) ?? name
  const path = join(site.root, site.plugins, own)
  if (existsSync(path))
    throw new Error(`The folder ${site.plugins}/${own} exists, and its index.ts is no block. Rename it.`)
  const plugin = modelPlugin(block)
  const problem = unknownInSlots(plugin, {
    ...registry,
    plugins: new Map([...registry.plugins, [name, plugin]]),
  })
  if (problem !== undefined) throw new Error(problem)
  const plan = new FilePlan(site.root)
  for (const [file, text] of blockFiles({ ...block, folder: own }))
    await plan.write(`${site.plugins}/${own}/${file}`, text)
  await finishScaffold(plan, site, options, `Open it in Ladle: ${commandName('ladle')}`)
}

async function blockModel(
  kind: 'block' | 'page',
  name: string,
  site: SiteFolder,
  { field = [], slot = [], fromContent, mode, ...options }: BlockOptions,
): Promise<BlockModel> {
  const island = ISLANDS.find((each) => each === mode)
  if (mode !== undefined && mode !== 'static' && !island)
    throw new Error(`"${mode}" is not a mode. Use static, ${ISLANDS.join(', ')}.`)
  const given = [...field.map(readFieldArgument), ...slot.map(readSlotArgument)]
  const repeated = given.find((part, index) => given.findIndex(({ name }) => name === part.name) < index)
  if (repeated) throw new Error(`'${repeated.name}' occurs twice. Name each field and slot once.`)
  const inferred =
    fromContent === undefined
      ? []
      : await (await import('./partsFromContent.ts')).partsFromContent(name, fromContent, site)
  const names = new Set(given.map((part) => part.name))
  const parts = [...given, ...inferred.filter((part) => !names.has(part.name))]
  const complete = parts.length ? parts : DEFAULT_PARTS
  return {
    name,
    folder: name,
    title: options.title,
    description: options.description ?? `${options.title ?? humanizeName(name)}.`,
    group: options.group ?? (kind === 'page' ? 'Pages' : 'Text'),
    icon: options.icon ?? (kind === 'page' ? 'page' : 'text'),
    kind,
    mode: island,
    parts: kind === 'page' ? withTitle(complete) : complete,
    presets: [{ name: 'Plain', content: sampleContent(kind === 'page' ? withTitle(complete) : complete) }],
  }
}

/** The parts of a block for which no field is named. */
const DEFAULT_PARTS: readonly PartModel[] = [
  { name: 'title', kind: 'text', options: { required: true } },
  { name: 'words', kind: 'richtext', options: {} },
]

/** Adds the title that lists and heads show of a page. */
const withTitle = (parts: readonly PartModel[]): readonly PartModel[] =>
  parts.some(({ name }) => name === 'title')
    ? parts
    : [{ name: 'title', kind: 'text', options: { required: true } }, ...parts]
