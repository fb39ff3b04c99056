import { access, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { run } from '../processes.ts'
import { measureSpace, type SpaceFigures } from './measureSpace.ts'

interface Scale {
  /** Script that adds stories: `node FILE <stories> <content folder> <folder>`. */
  readonly generator: string
  /** Numbers of stories to add to the demo content. */
  readonly sizes: readonly number[]
  /** Timeout of a build, in milliseconds. */
  readonly buildLimit: number
}

/** Paths that a build and a server need. */
const PARTS = [
  'server',
  'services',
  'editor',
  'fields',
  'json',
  'functions',
  'src',
  'firestore.rules',
  'package.json',
  'package-lock.json',
]
const MORE_PARTS = ['tsconfig.json', 'vite.config.ts']

const ROWS: readonly (readonly [title: string, value: (figures: SpaceFigures) => string])[] = [
  ['build, s', ({ build }) => (build ? `${build.isCut ? 'more than ' : ''}${seconds(build.seconds)}` : '')],
  ['memory of the build, MB', ({ build }) => megabytes(build?.peak)],
  ['first start, s', ({ firstStart }) => seconds(firstStart)],
  ['start with its data, s', ({ start }) => seconds(start)],
  ['memory, MB', ({ memory }) => megabytes(memory)],
  ['a page on demand, ms', ({ pages }) => milliseconds(pages.page)],
  ['/blog/, ms', ({ pages }) => milliseconds(pages.list)],
  ['sitemap, ms', ({ pages }) => milliseconds(pages.sitemap)],
  ['feed, ms', ({ pages }) => milliseconds(pages.feed)],
  ['search index, ms', ({ pages }) => milliseconds(pages.search)],
  ['a publish until the page is served, ms', ({ publish }) => milliseconds(publish)],
]

const seconds = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1))
const milliseconds = (value: number | undefined) => (value === undefined ? '' : value.toFixed(0))
const megabytes = (bytes: number | undefined) => (bytes === undefined ? '' : (bytes / 1e6).toFixed(0))

/** Measures the demo site with growing spaces, each in a copy of the project, and prints a table. */
export async function measureScale({ generator, sizes, buildLimit }: Scale): Promise<void> {
  await access(generator).catch(() => {
    throw new Error(
      `There is no generator at ${generator}. Name it: npm run bench -- --scale --generator=FILE`,
    )
  })
  const folder = await mkdtemp(join(tmpdir(), 'site-scale-'))
  try {
    const project = join(folder, 'project')
    for (const part of [...PARTS, ...MORE_PARTS])
      await cp(join(BUILDER_ROOT, part), join(project, part), { recursive: true })
    await symlink(join(BUILDER_ROOT, 'node_modules'), join(project, 'node_modules'))
    const measured: (readonly [size: number, figures: SpaceFigures])[] = []
    for (const size of sizes) {
      const content = join(folder, 'content')
      await run('node', [generator, String(size), join(BUILDER_ROOT, 'content'), content], { cwd: folder })
      const figures = await measureSpace({ project, content, data: join(folder, 'data'), buildLimit })
      measured.push([size, figures])
      process.stdout.write(`${table(measured)}\n`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const table = (measured: readonly (readonly [size: number, figures: SpaceFigures])[]): string =>
  [
    `| stories added | ${measured.map(([size]) => size.toLocaleString('en')).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(measured.length)}`,
    ...ROWS.map(
      ([title, value]) => `| ${title} | ${measured.map(([, found]) => value(found)).join(' | ')} |`,
    ),
    '',
  ].join('\n')
