import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { manifest } from '../../create-strata/manifest.js'
import { COMMANDS } from '../../server/commandName.ts'

/** Pages for people who build, edit and run a site. All other pages are about this repository and its demo site. */
const PAGES: readonly string[] = [
  'docs/README.md',
  'docs/assistants.md',
  'docs/block-data.md',
  'docs/block-recipes.md',
  'docs/connect-your-space.md',
  'docs/content-migrations.md',
  'docs/deployment.md',
  'docs/deployment/backup.md',
  'docs/deployment/container.md',
  'docs/deployment/many-servers.md',
  'docs/deployment/metrics.md',
  'docs/deployment/operation.md',
  'docs/deployment/personal-data.md',
  'docs/deployment/static-hosts.md',
  'docs/deployment/systemd.md',
  'docs/development-failures.md',
  'docs/editor.md',
  'docs/editor/publishing.md',
  'docs/editor/saving.md',
  'docs/doctor.md',
  'docs/from-an-existing-space.md',
  'docs/inline-tokens.md',
  'docs/management-api.md',
  'docs/management-api/saving.md',
  'docs/moving-from-next-or-nuxt.md',
  'docs/overlay.md',
  'docs/reference/fields.md',
  'docs/reference/plugin.md',
  'docs/reference/site.md',
  'docs/scaffolds.md',
  'docs/schema-history.md',
  'docs/settings.md',
  'docs/space.md',
  'docs/snapshots.md',
  'docs/troubleshooting.md',
  'docs/upgrading.md',
  'docs/usage.md',
  'docs/your-first-block.md',
  'docs/your-own-site.md',
]

/** Folders of files that readers of `docs/deployment` copy. */
const COPIED: readonly string[] = ['container', 'metrics', 'systemd'].map((name) => `docs/deployment/${name}`)

/** Other files of the package that pages link to. */
const LINKED_FILES: readonly string[] = ['CHANGELOG.md', 'README.md', 'server/engines/varnish.vcl']

const SITE_SCRIPTS = Object.keys(manifest({ folderName: 'site', builder: '*' }).scripts)

/** npm scripts of this repository that a created site does not have, with the command to use instead. */
const SCRIPTS = Object.entries(COMMANDS)
  .map(([name, { script }]) => ({
    script: script.replace(/^npm (?:run )?/, ''),
    command: `npx strata ${name}`,
  }))
  .filter(({ script }) => !SITE_SCRIPTS.includes(script))

/** Writes the documentation to the package, with links to pages of the package only. */
export async function copyDocs(root: string, folder: string): Promise<void> {
  for (const [page, text] of await packagedPages(root)) {
    await mkdir(dirname(join(folder, page)), { recursive: true })
    await writeFile(join(folder, page), text)
  }
  for (const files of COPIED) await cp(join(root, files), join(folder, files), { recursive: true })
}

/** Returns the pages of the package: text by path. */
export async function packagedPages(root: string): Promise<ReadonlyMap<string, string>> {
  return new Map(
    await Promise.all(
      PAGES.map(
        async (page) => [page, packagedPage(page, await readFile(join(root, page), 'utf8'))] as const,
      ),
    ),
  )
}

/** Returns a page for the package. */
export function packagedPage(page: string, text: string): string {
  const [own = ''] = text.split(/^## Contribute$/m)
  const lines = own
    .trimEnd()
    .split('\n')
    .filter((line) => !isLostRow(page, line))
    .map((line) => alignComment(line, SCRIPTS.reduce(withCommand, line)))
  const linked = lines
    .join('\n')
    .replaceAll(LINK, (link, open = '', words: string, target: string, close = '') =>
      isPackaged(page, target) ? link : open && close ? '' : `${open}${words}${close}`,
    )
  return `${linked}\n`
}

/** A link to a file, with the parentheses around it. */
const LINK = /( \()?\[([^\]]*)\]\((?!https?:|mailto:|#)([^)\s]+)\)(\))?/g

/** True for a row of a link table of which no link is in the package. */
function isLostRow(page: string, line: string): boolean {
  const targets = [...line.matchAll(LINK)].map(([, , , target = '']) => target)
  return line.startsWith('| [') && targets.length > 0 && !targets.some((target) => isPackaged(page, target))
}

function isPackaged(page: string, target: string): boolean {
  const file = posix.join(posix.dirname(page), target.replace(/#.*/, ''))
  return [...PAGES, ...LINKED_FILES].includes(file) || COPIED.some((folder) => file.startsWith(`${folder}/`))
}

const withCommand = (text: string, { script, command }: (typeof SCRIPTS)[number]) =>
  text.replaceAll(new RegExp(`npm run (?:--silent )?${script}(?![\\w:-])(?: --(?= ))?`, 'g'), command)

/** Moves the comment after a changed command back to its column. */
const alignComment = (before: string, line: string) =>
  line.replace(/ {2,}(?=# )/, (gap) => ' '.repeat(Math.max(2, gap.length + before.length - line.length)))
