import { Parser } from 'htmlparser2'
import { expect, test, vi } from 'vitest'
import { DependencyRecorder } from '../index/dependencies/DependencyRecorder.ts'
import { createStoryRecord } from '../index/makeRecord.ts'
import { storiesIn } from '../pages/languages/storiesIn.ts'
import { sampleRegistry as registry, sampleSite as site } from '../pages/sampleSite.testkit.tsx'
import { loadRenderers } from '../registry/loadRenderers.ts'
import { presetStory } from '../registry/presetStory.ts'
import { feedDocument } from './feedDocument.ts'
import { feedHtml } from './feedHtml.ts'
import { loadPublishedPages } from './publishedPages.ts'

const BODY = (
  <section id="a" className="wide" data-kind="x">
    <dl>
      <dt>Term</dt>
      <dd>Meaning &amp; more</dd>
    </dl>
    <figure>
      <img src="/picture.png" alt="A dune" />
      <figcaption>Sand</figcaption>
    </figure>
    <details>
      <summary>More</summary>
      <p>
        Long <a href="/b/">story</a>
        <span aria-hidden="true">decoration</span>
      </p>
    </details>
    <nav>
      <p>Elsewhere</p>
      <dl>
        <dt>Also out</dt>
      </dl>
    </nav>
    <img src="/decoration.png" alt="" />
    <p className="visually-hidden">Only for ears</p>
  </section>
)

const storyOf = (title: string) => ({
  ...presetStory('page', {
    name: 'story',
    content: { title, body: [{ _uid: 'one', component: 'chapter', title: 'One' }] },
  }),
  uuid: 'uuid-story',
  full_slug: 'blog/story',
  published_at: '2026-01-01T00:00:00.000Z',
  first_published_at: '2026-01-01T00:00:00.000Z',
})

async function documentOfStory(title = 'Title', body = BODY) {
  const story = storyOf(title)
  const renderers = new Map(await loadRenderers(registry.plugins.values())).set('chapter', () => body)
  const listStories = async () => [story]
  const [language] = site.languages
  const options = { site, registry, renderers, listStories, siteUrl: 'https://marsh.example', assetBase: '' }
  const record = createStoryRecord(story, story, { site, registry, stories: storiesIn(options, language) })
  const [page] = await loadPublishedPages([record], language, options, new DependencyRecorder())
  return feedDocument(page!, options, new DependencyRecorder())
}

test('a feed document replaces unsupported elements, and omits elements that are meaningful only in the page', async () => {
  expect(feedHtml(await documentOfStory(), (href) => href)).toBe(
    '<p><strong>Term</strong></p><p>Meaning &amp; more</p>' +
      '<p><img src="/picture.png" alt="A dune"></p><p><em>Sand</em></p>' +
      '<p><strong>More</strong></p><p>Long <a href="/b/">story</a></p>',
  )
})

test('SEO-04 feeds contain the poster of a video with a link to the file, and all pictures of figures', async () => {
  const body = (
    <div>
      <figure>
        <video poster="/poster.jpg" aria-label="A tag is split">
          <source src="/small.mp4" media="(max-width: 480px)" />
          <source src="/large.mp4" />
          <track kind="captions" />
          Your browser plays no videos.
        </video>
        <figcaption>Film</figcaption>
      </figure>
      <video src="/bare.mp4" aria-label="Bare">
        <track kind="captions" />
      </video>
      <video hidden src="/decoration.mp4">
        <track kind="captions" />
      </video>
      <figure>
        <a href="https://videos.example/1">
          <img src="/thumbnail.jpg" alt="" />
          <span>Play video</span>
        </a>
        <figcaption>Talk</figcaption>
      </figure>
      <img src="/decoration.png" alt="" />
      <p>
        <a href="tel:+49 30 123">Call</a>
      </p>
    </div>
  )
  const html = feedHtml(await documentOfStory('Videos', body), (href) => href)
  expect(html).toBe(
    '<p><a href="/large.mp4"><img src="/poster.jpg" alt="A tag is split"></a></p><p><em>Film</em></p>' +
      '<p><a href="/bare.mp4">Bare</a></p>' +
      '<p><a href="https://videos.example/1"><img src="/thumbnail.jpg" alt="">Play video</a></p>' +
      '<p><em>Talk</em></p><p><a href="tel:+4930123">Call</a></p>',
  )
})

test('the HTML of an article is parsed once', async () => {
  const read = vi.spyOn(Parser.prototype, 'end')
  await documentOfStory('A different title, which is not in the cache')
  expect(read).toHaveBeenCalledTimes(1)
})
