import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { ensureBuilt } from '../site/builtSite.ts'
import { sharedSite } from '../site/sharedSite.ts'
import { brotliSize } from './brotliSize.ts'
import { analyticsSize, scriptSizes, withoutMetadata, withStableNames } from './measures.ts'

const FILE = 'tests/budgets/budgets.json'

interface Budgets {
  /** Maximum Brotli size in bytes, by script. */
  readonly scripts: Readonly<Record<string, number>>
  /** Reason for the last increase of a script's limit: its benefit for visitors. */
  readonly raised?: Readonly<Record<string, string>>
  readonly pages: Readonly<Record<string, PageBudget>>
}

/** Maximum Brotli sizes of a page, in bytes. They may only decrease while the content of the page is unchanged. */
interface PageBudget {
  readonly html: number
  /** Additional size of metadata that only machines read. */
  readonly facts?: number
  readonly css: number
  /** Reason for the last increase of a limit: its benefit for readers. */
  readonly raised?: string
}

const budgets = JSON.parse(await readFile(join(BUILDER_ROOT, FILE), 'utf8')) as Budgets

/** Returns the budgets of the last commit. Undefined if the file or git is missing. */
function committed(): Budgets | undefined {
  try {
    return JSON.parse(
      execFileSync('git', ['show', `HEAD:${FILE}`], {
        cwd: BUILDER_ROOT,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ) as Budgets
  } catch {
    return undefined
  }
}

describe('scripts', () => {
  let sizes: Record<string, number>
  beforeAll(async () => {
    await ensureBuilt()
    sizes = await scriptSizes()
  })

  test('each script has a budget and does not exceed the budget', () => {
    expect(Object.keys(sizes).sort()).toEqual(Object.keys(budgets.scripts).sort())
    const over = Object.entries(sizes).filter(([name, size]) => size > budgets.scripts[name]!)
    expect(over).toEqual([])
  })

  test('analytics scripts after consent are at most 16.2 kB with gzip', async () => {
    expect(await analyticsSize()).toBeLessThanOrEqual(16_200)
  })

  test('React and the largest block are at most 66 kB together', () => {
    const blocks = Object.entries(sizes).filter(([name]) => name.startsWith('block '))
    const largest = Math.max(...blocks.map(([, size]) => size))
    expect(sizes.react! + largest).toBeLessThanOrEqual(66_000)
  })
})

describe('pages', () => {
  const site = sharedSite()

  test.each(Object.entries(budgets.pages))(
    '%s is within its budget for HTML, metadata and CSS, and has no script file',
    async (path, budget) => {
      const { text: html } = await site.ask(path)
      const text = withStableNames(html, site.url)
      const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
        ([, address]) => address!,
      )
      const sheets = await Promise.all(styles.map(async (address) => (await site.ask(address)).body))
      const visible = withoutMetadata(text)
      const measured = {
        html: brotliSize(visible),
        facts: brotliSize(text) - brotliSize(visible),
        css: sheets.reduce((sum, sheet) => sum + brotliSize(sheet), 0),
      }
      expect(text).not.toMatch(/<script[^>]* src=/)
      expect(measured.html).toBeLessThanOrEqual(budget.html)
      expect(measured.facts).toBeLessThanOrEqual(budget.facts ?? 0)
      expect(measured.css).toBeLessThanOrEqual(budget.css)
    },
  )
})

test('budgets increase only with a new reason', () => {
  const before = committed()
  const risen = Object.entries(before?.scripts ?? {}).filter(
    ([name, size]) =>
      (budgets.scripts[name] ?? 0) > size &&
      (!budgets.raised?.[name] || budgets.raised[name] === before?.raised?.[name]),
  )
  const heavier = Object.entries(before?.pages ?? {}).filter(([path, old]) => {
    const now = budgets.pages[path]
    const rises =
      (now?.html ?? 0) > old.html || (now?.facts ?? 0) > (old.facts ?? Infinity) || (now?.css ?? 0) > old.css
    return rises && (!now?.raised || now.raised === old.raised)
  })
  expect([...risen, ...heavier]).toEqual([])
})
