// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

const chapter = (title: string, title_size = 'h2') => ({ component: 'chapter', title, title_size })

/** Renders a page with a table of contents above the blocks, and returns the table of contents. */
async function renderContents(...blocks: readonly object[]): Promise<HTMLElement> {
  const { root } = await composeSample('page', {
    title: 'Split a tag',
    layout: 'article',
    body: [{ component: 'table_of_contents' }, ...blocks],
  })
  return root!.querySelector('nav[aria-labelledby]')!
}

const linksOf = (nav: Element) =>
  [...nav.querySelectorAll('a')].map((link) => [textOf(link), link.getAttribute('href')])

test('a table of contents links to every chapter of the page in order, at any depth', async () => {
  const nav = await renderContents(
    chapter('Before you start'),
    { component: 'grid_list', items: [chapter('Choose', 'h3')] },
    chapter('Before you start'),
  )
  expect(linksOf(nav)).toEqual([
    ['Before you start', '#before-you-start'],
    ['Choose', '#choose'],
    ['Before you start', '#before-you-start-2'],
  ])
})

test('every link of a table of contents has a target', async () => {
  const { root } = await composeSample('page', {
    title: 'Split a tag',
    body: [{ component: 'table_of_contents' }, chapter('A & B'), chapter('Über uns', 'h4')],
  })
  for (const link of root!.querySelectorAll('nav a'))
    expect(root!.querySelector(link.getAttribute('href')!)).not.toBeNull()
})

test('TOC-03 BLOCK-04 a table of contents indents third level headings by 24 px and fourth level headings by 48 px', async () => {
  const nav = await renderContents(chapter('A'), chapter('B', 'h3'), chapter('C', 'h4'))
  // jsdom does not support `@layer`, so the layer's wrapper is removed.
  const sheet = document.createElement('style')
  const css = readFileSync(`${import.meta.dirname}/TableOfContents.module.css`, 'utf8')
  sheet.textContent = css.replace(/^@layer blocks \{|\}\s*$/g, '')
  document.head.replaceChildren(sheet)
  document.body.replaceChildren(nav)
  const indents = [...nav.querySelectorAll('li')].map((item) =>
    getComputedStyle(item).getPropertyValue('padding-inline-start'),
  )
  expect(indents).toEqual(['0px', '24px', '48px'])
})

test('a table of contents leaves out forms and chapters without a title', async () => {
  const nav = await renderContents(
    { component: 'chapter', content: 'Words.' },
    { component: 'course_form', form_id: 'spring' },
    chapter('What changed'),
  )
  expect(linksOf(nav)).toEqual([['What changed', '#what-changed']])
})

test('a table of contents is labelled by its title, and hidden on a page without chapters', async () => {
  const nav = await renderContents(chapter('A'))
  expect(textOf(nav.querySelector(`#${nav.getAttribute('aria-labelledby')}`))).toBe('On this page')
  expect(nav.hidden).toBe(false)
  expect((await renderContents()).hidden).toBe(true)
})
