// @ts-check
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const OPTIONS = /** @type {const} */ ({
  name: { type: 'string' },
  languages: { type: 'string' },
  space: { type: 'string' },
  token: { type: 'string' },
  package: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  'no-install': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
})

export const HELP = `Usage: npm create strata [folder] -- [options]

Creates a Strata site with a page, a header, a footer, three blocks, content and a test. It runs offline.

Options:
  --name <name>          Name of the site, as visitors see it. Default: derived from the folder name.
  --languages <codes>    Language codes, the default language first: en,de. Default: en.
  --space <id>           Id of a Storyblok space, used as the name of the content folder.
  --token <token>        Preview token of the space. The site then loads the content of the space.
  --package <version>    Version or tarball of strata-pages.
  --no-install           Skip the installation of packages.
  -y, --yes              Skip prompts: use the given options and defaults.
  -h, --help             Show this help.
  --version              Show the version.

Examples:
  npm create strata my-site
      Prompts for the options, creates the folder my-site and installs its packages.
  npm create strata my-site -- --yes --languages en,de
      Creates a site in English and German without prompts.

Next:
  cd my-site && npm run dev

Exit codes:
  0  success
  1  failure
  2  wrong usage
`

/** Invalid arguments of the command. */
export class UsageError extends Error {}

/**
 * Parses the command line.
 *
 * @param {readonly string[]} args
 * @throws {UsageError} with a message for the user
 */
export function readChoices(args) {
  const { values, positionals } = parsed(args)
  const [folder, more] = positionals
  if (more !== undefined)
    throw new UsageError(`"${more}" is an extra argument: pass one folder, and quote a name with spaces.`)
  return {
    folder,
    name: values.name,
    languages: values.languages === undefined ? undefined : readLanguages(values.languages),
    space: values.space === undefined ? undefined : readSpace(values.space),
    token: values.token === undefined ? undefined : readToken(values.token),
    builder: values.package === undefined ? undefined : readBuilder(values.package),
    yes: values.yes ?? false,
    install: !values['no-install'],
    help: values.help ?? false,
    version: values.version ?? false,
  }
}

/** @param {readonly string[]} args */
function parsed(args) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    const [, name = ''] = /'-{0,2}([\w-]+)/.exec(/** @type {Error} */ (error).message) ?? []
    const near = Object.keys(OPTIONS).find((known) => known.startsWith(name.slice(0, 3)))
    throw new UsageError(
      `${/** @type {Error} */ (error).message.split('. To ')[0]}.${near && near !== name ? ` Did you mean --${near}?` : ''}`,
    )
  }
}

/**
 * @param {string} text codes, separated by commas
 * @throws {UsageError} with a message for the user
 */
export function readLanguages(text) {
  const codes = text
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)
    .map((code) => {
      try {
        return new Intl.Locale(code).toString()
      } catch {
        throw new UsageError(`"${code}" is not a language code. Examples are en, de and pt-BR.`)
      }
    })
  if (!codes.length) throw new UsageError('Name at least one language, such as en.')
  if (new Set(codes).size < codes.length) throw new UsageError('Name each language once.')
  return codes
}

/**
 * @param {string} text
 * @throws {UsageError} with a message for the user
 */
export function readSpace(text) {
  if (!/^[1-9]\d{0,14}$/.test(text.trim()))
    throw new UsageError(
      `"${text}" is not the id of a space. The id is the number in the settings of the space.`,
    )
  return text.trim()
}

/** Returns the builder for package.json: a version, or the absolute address of a tarball or folder. @param {string} text */
export const readBuilder = (text) => (existsSync(text) ? `file:${resolve(text)}` : text)

/** @param {string} text @throws {UsageError} with a message for the user */
export function readToken(text) {
  if (!/^[\w-]+$/.test(text.trim()))
    throw new UsageError(
      'The token contains invalid characters. Copy the whole token from the settings of the space.',
    )
  return text.trim()
}

/**
 * Quotes a path for a command that users copy to a shell.
 *
 * @param {string} path
 */
export function shellWord(path, isWindows = process.platform === 'win32') {
  if (isWindows) return /^[\w.:\\/-]+$/.test(path) ? path : `"${path}"`
  return /^[\w.:@/-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
}

/** Returns the name of a site, derived from its folder. @param {string} folder */
export function nameFrom(folder) {
  const last = folder.split(/[\\/]/).filter(Boolean).at(-1) ?? ''
  const words = last.replace(/[-_.]+/g, ' ').trim() || 'My site'
  return words.charAt(0).toUpperCase() + words.slice(1)
}
