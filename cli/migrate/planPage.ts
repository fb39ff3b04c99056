import { escapeHtml } from '../../src/pages/escapeHtml.ts'
import { counted } from '../counted.ts'
import type { PageChange } from './comparePages.ts'
import type { DiffHunk } from './lineDiff.ts'
import type { PageChanges } from './pageChanges.ts'
import type { StoryChange } from './plan.ts'
import type { PicturePair } from './takePictures.ts'

interface PlanPage extends PageChanges {
  readonly hash: string
  /** Number of stories that were read. */
  readonly total: number
  readonly changes: readonly StoryChange[]
}

const STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#d5d5dc, #3b3b44) }
body { margin: 2rem auto; max-inline-size: 80rem; padding-inline: 1rem }
section { border-block-start: 1px solid var(--line); padding-block: 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; margin-block: 0 } h3 { font-size: 1rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 0.5rem; border: 1px solid var(--line); font-size: 0.85rem; line-height: 1.4 }
del, ins { display: block; text-decoration: none }
del { background: light-dark(#ffe9e9, #4a1f24) } ins { background: light-dark(#e3f6e6, #173c22) }
.pictures { display: grid; grid-template-columns: repeat(2, minmax(0, max-content)); gap: 1rem } figure { margin: 0 } img { max-inline-size: 100%; border: 1px solid var(--line) }
nav ul { columns: 18rem; padding-inline-start: 1.2rem; margin-block: 1rem } .path { overflow-wrap: anywhere; color: light-dark(#5b5b66, #b0b0ba) }
`

/** Returns the page of a plan: every story that changes, with its JSON, HTML and pictures before and after. */
export function planPage({ hash, total, changes, pages, pictures, notes }: PlanPage): string {
  const changed = new Set(changes.map(({ story }) => story))
  // The home page shows changes of the header and footer.
  const otherPages = [...pages.values()].filter(({ story }) => !changed.has(story))
  const title = `Migration ${hash}: ${counted(changes.length, 'story', 'stories')} of ${total}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLES}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('\n')}
${contents([...changes.map(({ story }) => story), ...otherPages.map(({ story }) => story)])}
${changes.map((change) => section(change, pages.get(change.story), pictures)).join('\n')}
${otherPages.map((page) => section({ story: page.story, file: page.path, json: [] }, page, pictures)).join('\n')}
</body>
</html>
`
}

/** Returns the list of stories with links to their sections; nothing for one story. */
const contents = (stories: readonly string[]): string =>
  stories.length > 1
    ? `<nav aria-label="Stories"><ul>${stories.map((story) => `<li><a href="#${encodeURIComponent(story)}">${escapeHtml(story)}</a></li>`).join('')}</ul></nav>`
    : ''

function section(
  { story, file, json }: Pick<StoryChange, 'story' | 'file' | 'json'>,
  page: PageChange | undefined,
  pictures: PageChanges['pictures'],
): string {
  return `<section id="${escapeHtml(story)}">
<h2>${escapeHtml(story)}</h2>
<p class="path">${escapeHtml(file)}</p>
${hunks('JSON', json)}
${page ? hunks('HTML', page.html) || '<p>The HTML is equal before and after.</p>' : ''}
${(pictures.get(page?.path ?? '') ?? []).map(pictureRow).join('\n')}
</section>`
}

const pictureRow = ({
  width,
  before,
  after,
}: PicturePair): string => `<h3>Page at ${width} pixels, where it differs</h3>
<div class="pictures">
<figure><figcaption>Before</figcaption><img src="${before}" alt="The part of the page that differs, before, ${width} pixels wide" loading="lazy"></figure>
<figure><figcaption>After</figcaption><img src="${after}" alt="The part of the page that differs, after, ${width} pixels wide" loading="lazy"></figure>
</div>`

function hunks(title: string, differences: readonly DiffHunk[]): string {
  if (!differences.length) return ''
  const text = differences.map(
    ({ line, rows }) =>
      `<pre aria-label="From line ${line}">${withoutIndentation(rows).map(row).join('')}</pre>`,
  )
  return `<h3>${title}</h3>\n${text.join('\n')}`
}

/** Returns the lines without the indentation that all of them have. */
function withoutIndentation(rows: DiffHunk['rows']): DiffHunk['rows'] {
  const width = Math.min(...rows.filter(([, text]) => text.trim()).map(([, text]) => text.search(/\S/)))
  return rows.map(([sign, text]) => [sign, text.slice(width)])
}

const ELEMENTS = { '-': 'del', '+': 'ins', ' ': '' } as const

function row([sign, text]: DiffHunk['rows'][number]): string {
  const element = ELEMENTS[sign]
  const line = `${sign} ${escapeHtml(text)}`
  return element ? `<${element}>${line}</${element}>` : `${line}\n`
}
