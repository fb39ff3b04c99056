// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { dataUrlFile } from './dataUrlFile.ts'
import { pastedPictures, withPictures } from './pastedPictures.ts'

const ALL = { allows: () => true }
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const file = (name: string) => new File(['bytes'], name, { type: 'image/png' })

const clipboard = (html: string, files: readonly File[] = []) => ({
  getData: (type: string) => (type === 'text/html' ? html : ''),
  files: files as unknown as FileList,
})
const read = (html: string, files?: readonly File[], rules = ALL) =>
  pastedPictures(clipboard(html, files), rules)

const found = (html: string, files?: readonly File[]) =>
  read(html, files)?.pictures.map(({ alt, file, address }) => [alt, file?.name, address]) ?? null

test('EDIT-11 pasted pictures that pages cannot show are offered for upload: data URLs, other sites, missing files', () => {
  expect(found(`<p>One</p><img alt="A dot" src="${PIXEL}">`)).toEqual([['A dot', 'A dot.gif', undefined]])
  expect(found('<p>One</p><img src="https://media.example/a.png">')).toEqual([
    ['', undefined, 'https://media.example/a.png'],
  ])
  for (const lost of ['file:///C:/clip_image001.png', 'blob:https://x.example/1', 'cid:part1', 'a.png'])
    expect(found(`<p>One</p><img alt="Lost" src="${lost}">`)).toEqual([['Lost', undefined, undefined]])
})

test('EDIT-11 picture files on the clipboard are offered for upload, alone or with an img element', () => {
  expect(found('', [file('image.png'), file('b.png')])).toEqual([
    ['', 'image.png', undefined],
    ['', 'b.png', undefined],
  ])
  expect(found('<meta><img alt="A wall" src="https://media.example/a.png">', [file('image.png')])).toEqual([
    ['A wall', 'image.png', undefined],
  ])
  // Office programs add a picture of the copied text.
  expect(read('<p>Words</p>', [file('image.png')])).toBeNull()
  expect(read('', [new File(['x'], 'a.pdf', { type: 'application/pdf' })])).toBeNull()
})

test('EDIT-11 pictures of the space, tracking pixels and copies from a field are pasted without a dialog', () => {
  const stored = 'https://a.storyblok.com/f/1/4x3/abc/a.png'
  expect(read(`<p>One</p><img src="${stored}">`)).toBeNull()
  expect(read('<p>One</p><img width="1" src="https://ads.example/t.gif">')).toBeNull()
  expect(read(`<p data-pm-slice="0 0 []">One</p><img src="https://media.example/a.png">`)).toBeNull()
  expect(read(`<img src="${PIXEL}">`, [], { allows: () => false })).toBeNull()
  const shown = `<p>One</p><img src="${window.location.origin}/f/1/4x3/abc/a.png/m/300x0/"><img src="${PIXEL}">`
  expect(read(shown)?.html).toContain(`src="${stored}"`)
})

test('EDIT-11 a paste gets the addresses of uploaded pictures, loses all other pictures and preserves its text', () => {
  const pasted = read(
    `<p onclick="x()">One</p><img alt="A" src="${PIXEL}"><img src="https://media.example/b.png"><p>Two</p>`,
  )!
  const [first] = pasted.pictures
  const stored = 'https://a.storyblok.com/f/1/1x1/abc/a.gif'
  expect(withPictures(pasted, new Map([[first!.placeholder, stored]]))).toBe(
    `<p>One</p><img alt="A" src="${stored}"><p>Two</p>`,
  )
  expect(withPictures(pasted, new Map())).toBe('<p>One</p><p>Two</p>')
})

test('EDIT-11 dataUrlFile converts picture data URLs in every form and returns undefined for other addresses', async () => {
  const text = async (address: string) => {
    const picture = dataUrlFile(address, 'x')
    return picture && [picture.name, picture.type, new TextDecoder().decode(await picture.arrayBuffer())]
  }
  expect(await text('data:image/svg+xml,%3Csvg/%3E')).toEqual(['x.svg', 'image/svg+xml', '<svg/>'])
  expect(await text('DATA:image/PNG;charset=utf-8;base64,QUI%3D')).toEqual(['x.png', 'image/png', 'AB'])
  for (const invalid of [
    'data:image/png',
    'data:image/png;base64,@@',
    'data:text/html,x',
    'data:image/x-y,z',
    'https://x.example',
  ])
    expect(await text(invalid)).toBeUndefined()
})
