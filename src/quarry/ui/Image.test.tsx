// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Image, type ImageProps } from './Image.tsx'

const hosted = 'https://a.storyblok.com/f/1000/1600x900/abcdef0123/kitchen.jpg'
const elsewhere = 'https://pictures.example/kitchen.jpg'

function rendered(props: Partial<ImageProps> = {}) {
  const html = renderToStaticMarkup(<Image src={hosted} alt="A kitchen" {...props} />)
  const holder = document.createElement('div')
  holder.innerHTML = html
  return {
    html,
    root: holder.firstElementChild,
    img: holder.querySelector('img')!,
    sources: [...holder.querySelectorAll('source')],
  }
}

describe('formats and sizes', () => {
  test('CONTENT-11 Image offers AVIF, WebP and the original format in several widths', () => {
    const { sources, img } = rendered()
    const types = sources.filter((source) => !source.media).map((source) => source.type)
    expect(types).toEqual(['image/avif', 'image/webp', 'image/jpeg'])
    for (const source of sources.filter(({ media }) => !media))
      expect(source.srcset).toMatch(/ \d+w, .* \d+w/)
    expect(img.getAttribute('src')).toContain('/1024x0/')
  })

  test('BLOCK-02 Image offers only the original format without the WebP flag', () => {
    expect(new Set(rendered({ webp: false }).sources.map((source) => source.type))).toEqual(
      new Set(['image/jpeg']),
    )
  })

  test('BLOCK-02 Image renders the mobile source first, for screens of at most 500 px', () => {
    const { sources } = rendered({ mobileSrc: 'https://a.storyblok.com/f/1000/600x600/abc/phone.jpg' })
    expect(sources[0]!.media).toBe('(max-width: 500px)')
    expect(sources[0]!.srcset).toContain('phone.jpg')
  })

  test('BLOCK-02 Image uses a given source set instead of the generated source set', () => {
    const { img, sources } = rendered({ srcSet: 'a.jpg 1x, b.jpg 2x' })
    expect(img.getAttribute('srcset')).toBe('a.jpg 1x, b.jpg 2x')
    expect(sources.every((source) => source.media !== '')).toBe(true)
  })
})

describe('reserved size', () => {
  test('BLOCK-03 Image reserves the size of a hosted file, limited to 1080 by 1600 by default', () => {
    const { img } = rendered()
    expect([img.width, img.height]).toEqual([1080, 608])
  })

  test('BLOCK-02 Image uses the given ratio regardless of the file', () => {
    const { img } = rendered({ width: 400, height: 400 })
    expect([img.width, img.height]).toEqual([400, 400])
    expect(img.className).toContain('cs-aspect-1')
  })

  test('BLOCK-02 Image limits an image of unknown size to the maximum width and height', () => {
    const { img } = rendered({ src: elsewhere, maxWidth: 800 })
    expect(img.hasAttribute('width')).toBe(false)
    expect(img.className).toContain('cs-max-width-800px')
    expect(img.className).toContain('cs-max-height-1600px')
  })

  test('BLOCK-03 Image ignores a ratio outside 0.1–100', () => {
    const { img } = rendered({ src: elsewhere, width: 5000, height: 10 })
    expect(img.hasAttribute('width')).toBe(false)
    expect(img.className).not.toContain('cs-aspect')
  })
})

describe('loading', () => {
  test('BLOCK-02 Image loads lazily by default', () => {
    expect(rendered().img.getAttribute('loading')).toBe('lazy')
    expect(rendered({ loading: 'eager' }).img.getAttribute('loading')).toBe('eager')
  })

  test('Image with priority loads eagerly, without a preload link', () => {
    const { img, html } = rendered({ priority: true })
    expect(img.getAttribute('loading')).toBe('eager')
    expect(img.getAttribute('fetchpriority')).toBe('high')
    expect(html.startsWith('<picture')).toBe(true)
  })
})

test.each(['cover', 'contain', 'scale-down', 'none'] as const)(
  'BLOCK-02 Image renders fit %s and position as classes, never as a style attribute',
  (fit) => {
    const { img, html } = rendered({ fit, position: 'top' })
    expect(img.className).toMatch(new RegExp(fit))
    expect(img.className).toMatch(/top/)
    expect(html).not.toContain('style=')
  },
)

test('Image renders nothing for an address that is not allowed', () => {
  expect(renderToStaticMarkup(<Image src="javascript:alert(1)" alt="" />)).toBe('')
  expect(renderToStaticMarkup(<Image src="" alt="" />)).toBe('')
})
