import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
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
const LINKED_FILES: readonly string[] = ['CHANGELOG.md', 'README.md']

/** npm scripts of this repository that a created site does not have, with the command to use instead. */
const SCRIPTS = Object.entries(COMMANDS)
  .filter(([, { script }]) =>
    /^npm run (?:adopt|backup|compat|content:\w+|data|doctor|mcp|new|preview-link|restore|snapshot|space)$/.test(
      script,
    ),
  )
  .map(([name, { script }]) => ({ script: script.slice('npm run '.length), command: `npx strata ${name}` }))

/** Writes the documentation to the package, with links to pages of the package only. */
export async function copyDocs(root: string, folder: string): Promise<void> {
  for (const page of PAGES) {
    const text = await readFile(join(root, page), 'utf8')
    await mkdir(dirname(join(folder, page)), { recursive: true })
    await writeFile(join(folder, page), packagedPage(page, text))
  }
  for (const files of COPIED) await cp(join(root, files), join(folder, files), { recursive: true })
}

/** Returns a page for the package. */
export function packagedPage(page: string, text: string): string {
  const [own = ''] = text.split(/^## Contribute$/m)
  const lines = own
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const linked = line.replaceAll(LINK, (link, words: string, target: string) =>
        isPackaged(page, target) ? link : words,
      )
      // A row of a link table is useless without its link.
      const isLost = line.startsWith('| [') && !linked.includes('](')
      return isLost ? [] : [linked]
    })
  return `${SCRIPTS.reduce(withCommand, lines.join('\n'))}\n`
}

const LINK = /\[([^\]]*)\]\((?!https?:|mailto:|#)([^)\s]+)\)/g

function isPackaged(page: string, target: string): boolean {
  const file = posix.join(posix.dirname(page), target.replace(/#.*/, ''))
  return PAGES.includes(file) || LINKED_FILES.includes(file)
}

const withCommand = (text: string, { script, command }: (typeof SCRIPTS)[number]) =>
  text.replaceAll(new RegExp(`npm run (?:--silent )?${script}(?![\\w:-])(?: --(?= ))?`, 'g'), command)
