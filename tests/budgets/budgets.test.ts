import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { BUILDER as ROOT } from '../../server/build/paths.ts'
import { ensureBuilt } from '../site/builtSite.ts'
import { sharedSite } from '../site/sharedSite.ts'
import { brotliSize } from './brotliSize.ts'
import { analyticsSize, scriptSizes, withoutChance, withoutFacts } from './measures.ts'

const FILE = 'tests/budgets/budgets.json'

interface Budgets {
  /** Bytes of brotli by what is measured. */
  readonly scripts: Readonly<Record<string, number>>
  /** Why a script's limit was raised last: what visitors have gained by it. */
  readonly raised?: Readonly<Record<string, string>>
  readonly pages: Readonly<Record<string, PageBudget>>
}

/** Bytes of brotli, which may only fall while the page's content stays as it is. */
interface PageBudget {
  readonly html: number
  /** What only machines read of the page's head, and what it adds to `html`. */
  readonly facts?: number
  readonly css: number
  /** Why a limit was raised last: what the page has gained for its readers. */
  readonly raised?: string
}

const budgets = JSON.parse(await readFile(join(ROOT, FILE), 'utf8')) as Budgets

/** The budgets as they were last committed before this change; undefined where there are none, or no git. */
function committed(): Budgets | undefined {
  try {
    return JSON.parse(
      execFileSync('git', ['show', `HEAD:${FILE}`], {
        cwd: ROOT,
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

  test('each has a budget and keeps within it', () => {
    expect(Object.keys(sizes).sort()).toEqual(Object.keys(budgets.scripts).sort())
    const over = Object.entries(sizes).filter(([name, size]) => size > budgets.scripts[name]!)
    expect(over).toEqual([])
  })

  test('counting visits costs at most 16.2 kB of gzip after a yes', async () => {
    expect(await analyticsSize()).toBeLessThanOrEqual(16_200)
  })

  test('the first island that is due costs at most 66 kB with React', () => {
    const blocks = Object.entries(sizes).filter(([name]) => name.startsWith('block '))
    const largest = Math.max(...blocks.map(([, size]) => size))
    expect(sizes.react! + largest).toBeLessThanOrEqual(66_000)
  })
})

describe('pages', () => {
  const site = sharedSite()

  test.each(Object.entries(budgets.pages))(
    '%s keeps within its bytes of HTML, of facts for machines and of CSS, with no script file',
    async (path, budget) => {
      const { text: answered } = await site.ask(path)
      const text = withoutChance(answered, site.url)
      const styles = [...answered.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
        ([, address]) => address!,
      )
      const sheets = await Promise.all(styles.map(async (address) => (await site.ask(address)).body))
      const seen = withoutFacts(text)
      const measured = {
        html: brotliSize(seen),
        facts: brotliSize(text) - brotliSize(seen),
        css: sheets.reduce((sum, sheet) => sum + brotliSize(sheet), 0),
      }
      expect(text).not.toMatch(/<script[^>]* src=/)
      expect(measured.html).toBeLessThanOrEqual(budget.html)
      expect(measured.facts).toBeLessThanOrEqual(budget.facts ?? 0)
      expect(measured.css).toBeLessThanOrEqual(budget.css)
    },
  )
})

test('budgets only fall, unless it is said what raised one', () => {
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
