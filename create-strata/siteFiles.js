// @ts-check
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { languageFiles } from './languageFiles.js'
import { MANAGER_FILES, manifest } from './manifest.js'
import { readme } from './readme.js'
import { translateContent } from './translateStories.js'

/**
 * @typedef SiteChoices
 * @property {string} folderName name of the site's folder
 * @property {string} name name of the site, as visitors see it
 * @property {readonly string[]} languages language codes, the default language first
 * @property {string} builder version or tarball of strata-pages
 * @property {import('./manifest.js').PackageManager} [manager] package manager, npm by default
 * @property {string} [space] id of a Storyblok space
 * @property {string} [token] its preview token
 */

const HERE = import.meta.dirname

/** The template of new sites. The published package contains a copy. */
const TEMPLATE =
  [join(HERE, 'template'), join(HERE, '../examples/starter')].find((folder) => existsSync(folder)) ?? ''

/** Name of the space's folders in the template's content. */
const TEMPLATE_SPACE = '1'

/** Generated folders of the template, which are not copied. */
const GENERATED = /^(?:\.data|dist|docs|ladle|node_modules)\//

/**
 * Returns the files of a new site: text by path.
 *
 * @param {SiteChoices} choices
 * @returns {Promise<Map<string, string>>}
 */
export async function siteFiles(choices) {
  const files = new Map(Object.entries(await template()))
  for (const [path, text] of Object.entries(languageFiles(choices.languages))) files.set(path, text)
  await writeContent(files, choices)
  nameSite(files, choices.name)
  move(files, 'gitignore', '.gitignore')
  files.set('package.json', json(manifest(choices)))
  for (const [path, text] of Object.entries(MANAGER_FILES[choices.manager ?? 'npm'] ?? {}))
    files.set(path, text)
  files.set('README.md', readme(choices))
  if (choices.token)
    files.set('.env', `CONTENT_ENDPOINT=https://api.storyblok.com/v2\nCONTENT_TOKEN=${choices.token}\n`)
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** @returns {Promise<Record<string, string>>} */
async function template() {
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(TEMPLATE, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !GENERATED.test(path))
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(TEMPLATE, path), 'utf8')])),
  )
}

/** Translates the stories, and moves the content to the folders of the chosen space. @param {Map<string, string>} files @param {SiteChoices} choices */
async function writeContent(files, { languages, space = TEMPLATE_SPACE, name }) {
  const translations = await readTranslations()
  for (const [path, text] of [...files]) {
    const place = /^content\/(\w+)\/1\/(.*)$/.exec(path)
    if (!place) continue
    const [, kind, file] = place
    files.delete(path)
    files.set(`content/${kind}/${space}/${file}`, kind === 'stories' ? story(text) : text)
  }

  /** @param {string} text */
  function story(text) {
    const read = JSON.parse(text)
    if (!read.content) return text
    const ofStory = Object.fromEntries(
      Object.entries(translations).map(([code, { stories }]) => [code, stories[read.full_slug] ?? {}]),
    )
    const content = translateContent(read.content, languages, ofStory)
    return json({
      ...read,
      content: content.component === 'site_header' ? { ...content, title: name } : content,
    })
  }
}

/** @returns {Promise<Record<string, { stories: Record<string, import('./translateStories.js').Content> }>>} */
async function readTranslations() {
  const folder = join(HERE, 'translations')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [
        name.replace('.json', ''),
        JSON.parse(await readFile(join(folder, name), 'utf8')),
      ]),
    ),
  )
}

/** @param {Map<string, string>} files @param {string} name */
function nameSite(files, name) {
  const site = files.get('site.ts') ?? ''
  files.set(
    'site.ts',
    site.replace("'My site'", () => `'${name.replace(/[\\']/g, '\\$&')}'`),
  )
  const icon = files.get('icon.svg') ?? ''
  files.set(
    'icon.svg',
    icon.replace('My site', () => escapeXml(name)),
  )
}

/** @param {Map<string, string>} files @param {string} from @param {string} to */
function move(files, from, to) {
  files.set(to, files.get(from) ?? '')
  files.delete(from)
}

/** @param {string} text */
const escapeXml = (text) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/** @param {unknown} value */
const json = (value) => `${JSON.stringify(value, null, 2)}\n`
