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

Strata builds websites of React blocks that editors arrange in a headless content service, Storyblok or the local one that
comes with it: one HTML document a page, a visual editor with a live preview at every keystroke, and script only for blocks
that need it.

## Create a site

\`\`\`sh
npm create strata my-site
cd my-site
npm run dev
\`\`\`

writes a site with a page, three blocks, content and a test, and serves it with its editor, offline. It needs Node ${OLDEST_NODE} or newer.

## Your first block

A folder in \`plugins\` is a block. Its form in the editor, its validation, its component in the content service and its stories
in Ladle follow from the definition.

${SAMPLES.map((file) => sampleOf(guide, file)).join('\n\n')}

[Your first block](docs/your-first-block.md) has every step, with presets and styles.

## What to import

| entry | for |
| --- | --- |
| \`strata-pages\` | blocks, fields, the site's definition, reading content |
| \`strata-pages/react\` | rich text, pictures, links to languages and to pages beside |
| \`strata-pages/server\` | the site's settings, forms, vendors and sharing cards |
| \`strata-pages/testing\` | composing blocks and pages in tests |
| \`strata-pages/ladle\` | presets as stories |
| \`strata-pages/vite\` | tools that load the site with Vite, such as Vitest |
| \`strata-pages/plain.css\` | a ground for the site's styles |
| \`strata-pages/tsconfig.json\` | compiler options to extend |

\`npx strata --help\` lists the commands: develop, build, serve, check, export and import content, show blocks in Ladle, connect
an assistant.

## Documentation

- [Your own site](docs/your-own-site.md): its files, languages, parts to build with
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
