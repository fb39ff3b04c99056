import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, ROOT } from '../architecture/projectFiles.ts'

/** Returns the anchor that GitHub generates for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

const documents = projectFiles().filter((file) => file.endsWith('.md') && !file.startsWith('content/'))

test('every relative link in the documentation has an existing file and heading', () => {
  expect(documents.length).toBeGreaterThan(20)
  const broken = documents.flatMap((document) =>
    [...readFileSync(join(ROOT, document), 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(
      ([, target = '']) => {
        const [path = '', anchor] = target.split('#')
        const file = path ? join(ROOT, dirname(document), path) : join(ROOT, document)
        if (!existsSync(file)) return [`${document}: ${target}`]
        return anchor && !anchorsOf(file).includes(anchor) ? [`${document}: ${target}`] : []
      },
    ),
  )
  expect(broken).toEqual([])
})
