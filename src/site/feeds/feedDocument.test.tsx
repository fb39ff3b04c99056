import { Parser } from 'htmlparser2'
import { expect, test, vi } from 'vitest'
import { loadRenderers } from '../../registry/loadRenderers.ts'
import { presetStory } from '../../registry/presetStory.ts'
import { Recorder } from '../dependencies/Recorder.ts'
import { storiesIn } from '../languages/storiesIn.ts'
import { sampleRegistry as registry, sampleSite as site } from '../sampleSite.testkit.tsx'
import { storyRecord } from '../space/makeRecord.ts'
import { feedDocument } from './feedDocument.ts'
import { feedHtml } from './feedHtml.ts'
import { readPages } from './publishedPages.ts'

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

async function documentOfStory(title = 'Title') {
  const story = storyOf(title)
  const renderers = new Map(await loadRenderers(registry.plugins.values())).set('chapter', () => BODY)
  const listStories = async () => [story]
  const [language] = site.languages
  const options = { site, registry, renderers, listStories, siteUrl: 'https://marsh.example', assetBase: '' }
  const record = storyRecord(story, story, { site, registry, stories: storiesIn(options, language) })
  const [page] = await readPages([record], language, options, new Recorder())
  return feedDocument(page!, options, new Recorder())
}

test('what a document has no word for is told by what it has, and what is the page’s alone is left out', async () => {
  expect(feedHtml(await documentOfStory(), (href) => href)).toBe(
    '<p><strong>Term</strong></p><p>Meaning &amp; more</p>' +
      '<p><img src="/picture.png" alt="A dune"></p><p><em>Sand</em></p>' +
      '<p><strong>More</strong></p><p>Long <a href="/b/">story</a></p>',
  )
})

test('the HTML of an article is read once', async () => {
  const read = vi.spyOn(Parser.prototype, 'end')
  await documentOfStory('Another title, for which no document is kept')
  expect(read).toHaveBeenCalledTimes(1)
})
