import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OLDEST_NODE } from './writeManifest.ts'

/** The guide whose samples the README shows. A test follows it step by step. */
const GUIDE = 'docs/your-first-block.md'
const SAMPLES = ['plugins/pull-quote/index.ts', 'plugins/pull-quote/PullQuote.tsx']

/** Writes the README of the package, which npm shows. */
export async function writeReadme(root: string, folder: string): Promise<void> {
  const guide = await readFile(join(root, GUIDE), 'utf8')
  await writeFile(join(folder, 'README.md'), packageReadme(guide))
}

/**
 * Returns the README of the package.
 *
 * @param guide the text of "Your first block"
 * @throws Error if the guide lacks a sample
 */
const packageReadme = (guide: string): string => `# Strata

Strata is a page builder for React and headless content (Storyblok). Developers write blocks, editors compose pages of them and see
every keystroke in a live preview, and visitors get static HTML with JavaScript only for interactive blocks. A local content service
and a visual editor are included.

## Create a site

\`\`\`sh
npm create strata my-site
cd my-site
npm run dev
\`\`\`

creates a site with a page, three blocks, content and a test, and serves it together with the visual editor. It works offline and needs
Node ${OLDEST_NODE} or newer.

## Your first block

A block is a folder in \`plugins\`. Strata derives its form in the editor, its validation, its component in the content service and its
Ladle stories from the definition.

${SAMPLES.map((file) => sampleOf(guide, file)).join('\n\n')}

[Your first block](docs/your-first-block.md) describes every step, with presets and styles.

## Entry points

| entry | exports |
| --- | --- |
| \`strata-pages\` | block, field and site definitions, content |
| \`strata-pages/react\` | rich text, pictures, links to translations and neighbouring pages |
| \`strata-pages/server\` | server settings, forms, vendors and sharing pictures |
| \`strata-pages/testing\` | composition of blocks and pages in tests |
| \`strata-pages/ladle\` | presets as Ladle stories |
| \`strata-pages/vite\` | plugin for tools that load the site with Vite, such as Vitest |
| \`strata-pages/plain.css\` | optional base styles |
| \`strata-pages/tsconfig.json\` | compiler options to extend |

\`npx strata --help\` lists the commands, for example to develop, build, serve and check the site, to export and import content, to show
blocks in Ladle, and to connect an assistant.

## Documentation

- [Your own site](docs/your-own-site.md): files, languages, components
- [Block recipes](docs/block-recipes.md) and [block data](docs/block-data.md): islands, slots, queries, migrations
- [The visual editor](docs/editor.md)
- [Connect your space](docs/connect-your-space.md), [settings](docs/settings.md) and [deployment](docs/deployment.md)
- [All pages](docs/README.md), [upgrading](docs/upgrading.md), [changelog](CHANGELOG.md)

The same pages are in \`node_modules/strata-pages/docs\`.
`

function sampleOf(guide: string, file: string): string {
  const language = file.split('.').at(-1)
  const start = `\`\`\`${language} file=${file}\n`
  const [, rest] = guide.split(start)
  if (rest === undefined) throw new Error(`${GUIDE} has no sample ${file}.`)
  return `\`\`\`${language}\n// ${file}\n${rest.slice(0, rest.indexOf('\n```\n'))}\n\`\`\``
}
