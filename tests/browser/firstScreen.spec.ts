import { expect, test } from './site.ts'

/** A page of each kind. Those with `true` show a large picture in the first screen of a phone. */
const KINDS: readonly (readonly [path: string, hasPicture: boolean])[] = [
  ['/', false],
  ['/automated-transcription/', true],
  ['/lp/moving-day/', false],
  ['/blog/', true],
  ['/blog/the-biscuit-tin-problem/', true],
  ['/product-updates/', true],
  ['/product-updates/labels-that-travel/', false],
  ['/customers/', true],
  ['/customers/hollin-energy/', true],
  ['/guides/', true],
  ['/guides/taxonomy/', true],
  ['/help/', false],
  ['/help/recordings/', true],
  ['/help/recordings/mask-a-name/', false],
  ['/events/', true],
  ['/events/first-dig/', false],
  ['/careers/', false],
  ['/job-data-engineer/', false],
  ['/free-course/', true],
  ['/no-such-page/', false],
]

const PHONE = { width: 412, height: 823 }
const WIDE = { width: 1280, height: 800 }

/** Minimum area of a large picture, in CSS pixels. */
const LARGE = 50_000

/** Ratio by which `sizes` may exceed the width of a picture. */
const TOLERANCE = 1.15

test('the first screen of each kind of page loads its pictures and fonts in time', async ({ page }) => {
  test.setTimeout(120_000)
  for (const [path, hasPicture] of KINDS)
    await test.step(path, async () => {
      await page.setViewportSize(PHONE)
      await page.goto(path)
      const onPhone = await page.evaluate(readFirstScreen)
      await page.setViewportSize(WIDE)
      const onWide = await page.evaluate(readFirstScreen)
      expect.soft(onPhone.pictures.some(isLarge), `${path} has a picture`).toBe(hasPicture)
      for (const { pictures, later, unusedFonts } of [onPhone, onWide]) {
        const large = pictures.filter(isLarge)
        expect.soft(large[0]?.priority ?? 'high', `${path} prioritizes its first picture`).toBe('high')
        const high = [...pictures, ...later].filter(({ priority }) => priority === 'high')
        expect.soft(high.length, `${path} prioritizes at most one picture`).toBeLessThan(2)
        const eager = later.filter(({ loading, priority }) => loading !== 'lazy' && priority !== 'high')
        expect.soft(eager, `${path} loads later pictures lazily`).toEqual([])
        const tooWide = large.filter(({ drawn, sizes = 0 }) => sizes > drawn * TOLERANCE)
        expect.soft(tooWide, `${path} has sizes that match the layout`).toEqual([])
        expect.soft(unusedFonts, `${path} preloads fonts that its first screen uses`).toEqual([])
      }
    })
})

const isLarge = ({ area }: { readonly area: number }): boolean => area >= LARGE

/** Reads the pictures of the first screen and below it, and the preloaded fonts that the first screen doesn't use. Runs in the page. */
function readFirstScreen() {
  /** The width that a `sizes` attribute requests, in CSS pixels. */
  const requestedWidth = (sizes: string): number => {
    const ruler = document.createElement('div')
    ruler.style.position = 'absolute'
    const [, length = ''] =
      sizes
        .split(/,\s*/)
        .map((entry) => /^(?:(\(.*\)) )?(\S+)$/.exec(entry) ?? [])
        .map(([, condition, length]) => [condition, length] as const)
        .find(([condition]) => !condition || matchMedia(condition).matches) ?? []
    ruler.style.width = length
    document.body.append(ruler)
    const { width } = ruler.getBoundingClientRect()
    ruler.remove()
    return width
  }
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main picture img')].map((image) => {
    const { width, height, top } = image.getBoundingClientRect()
    const [ownWidth, ownHeight] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))]
    // A picture that covers its box is drawn wider than the box if it is broader.
    const drawn = Math.max(width, (height * ownWidth) / (ownHeight || 1))
    // The first matching source is the one that is loaded. Those for phones have one width and no sizes.
    const source = [...(image.parentElement?.querySelectorAll('source') ?? [])].find(
      ({ media }) => !media || matchMedia(media).matches,
    )
    const sizes = source?.sizes ? requestedWidth(source.sizes) : undefined
    const { currentSrc: file, fetchPriority: priority, loading } = image
    return { file, area: width * height, top, drawn, sizes, priority, loading }
  })
  const used = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const { top, bottom, height } = range.getBoundingClientRect()
    const parent = texts.currentNode.parentElement
    if (!parent || height === 0 || bottom < 0 || top > innerHeight) continue
    const [family = ''] = getComputedStyle(parent).fontFamily.split(',')
    used.add(family.replaceAll('"', '').toLowerCase())
  }
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')]
  const unusedFonts = preloads
    .map(({ href }) => /([a-z]+)-[^/]*$/.exec(href)?.[1] ?? href)
    .filter((family) => !used.has(family))
  const inView = ({ top }: { readonly top: number }) => top < innerHeight
  const later = pictures.filter((picture) => !inView(picture))
  return { pictures: pictures.filter(inView), later, unusedFonts }
}
