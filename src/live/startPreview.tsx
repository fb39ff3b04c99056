import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { slugToPath } from '../content/storyPath.ts'
import type { SiteDefinition } from '../pages/defineSite.ts'
import { UNTRANSLATED } from '../pages/languages/markUntranslated.ts'
import { storiesIn } from '../pages/languages/storiesIn.ts'
import type { Words } from '../pages/languages/words.ts'
import type { Role } from '../pages/pageStories.ts'
import { type PreviewData, treeElement } from '../pages/previewData.ts'
import { LiveStoryView, TREE_PREFIX } from '../registry/ComposedStory.tsx'
import { loadRenderers, type Renderers } from '../registry/loadRenderers.ts'
import type { Plugin } from '../registry/plugin.ts'
import type { Registry } from '../registry/registry.ts'
import { relationFields } from '../registry/relationFields.ts'
import { answerChecks } from './answerChecks.ts'
import { answerTexts } from './answerTexts.ts'
import { BridgeJournal } from './BridgeJournal.ts'
import { connectBridge } from './connectBridge.ts'
import { startDraftBar } from './draftBar.ts'
import { EmptyBlocks } from './EmptyBlocks.ts'
import { editorFrame } from './editorFrame.ts'
import { followContentStyles } from './followContentStyles.ts'
import { followLinks } from './followLinks.ts'
import { LivePage } from './LivePage.ts'
import { layOutRest } from './layOutRest.ts'
import { messageGate } from './messageGate.ts'
import { createPreviewService, PreviewEnded } from './PreviewService.ts'
import { previewSource } from './previewSource.ts'
import { reportIssues } from './reportIssues.ts'
import { selectReplaced } from './selectReplaced.ts'

/** The parts of a site that a preview uses. */
type PreviewedSite = Pick<SiteDefinition, 'plugins' | 'languages' | 'colours'>

/** The site's own origin, as in a content security policy. */
const OWN_ORIGIN = "'self'"

/** Hydrates a previewed page. In the editor's frame it also connects to the editor. */
export async function startPreview(
  data: PreviewData,
  { plugins: registry, languages, colours }: PreviewedSite,
): Promise<void> {
  const editorOrigins = data.editorOrigins.map((source) =>
    source === OWN_ORIGIN ? window.location.origin : source,
  )
  const frame = editorFrame(window, editorOrigins)
  const language = languages.find(({ code }) => code === document.documentElement.lang) ?? languages[0]
  const { words } = language
  // The editor may send slugs without the language prefix.
  const { localised } = storiesIn({ site: { languages }, listStories: async () => [] }, language)
  const journal = new BridgeJournal({
    ...frame,
    pageOrigin: window.location.origin,
    previewToken: 'valid',
    editorOrigins,
    storyId: frame.parameters._storyblok,
    storyMatches: false,
    version: data.version,
    bridgeLoaded: false,
    messages: [],
  })
  const service = createPreviewService(data)
  const page = new LivePage({
    data,
    registry,
    service,
    localised,
    onFailure(error) {
      if (error instanceof PreviewEnded) journal.update({ previewToken: 'expired' })
      console.error('The preview could not be brought up to date.', error)
    },
  })
  journal.update({ storyMatches: page.has(Number(frame.parameters._storyblok)) })
  // Has to be called before the bridge adds its listener.
  messageGate(window, {
    editorOrigins,
    hasStory: (id) => page.has(id),
    onMessage: ({ action }, why) =>
      journal.record({ time: Date.now(), action, accepted: why === undefined, ...(why ? { why } : {}) }),
  })
  const renderers = new Map(await loadRenderers(shownPlugins(page, registry)))
  hydrate(page, { failures: new Map(Object.entries(data.failures)), registry, renderers })
  followContentStyles(document, colours.reading)
  startDraftBar(window, language)
  followLinks(document, { page, missingPaths: service.missingPaths })
  void showOverlay(page, registry, journal)
  // Load the other renderers as well, since an editor may add any block.
  for (const [name, renderer] of await loadRenderers(registry.plugins.values())) renderers.set(name, renderer)
  if (frame.isEditor && frame.parentOrigin)
    await edit(page, frame.parentOrigin, journal, { registry, renderers, words })
  else {
    console.info('You are not in the edit mode.')
    await layOutRest(document)
  }
}

/** Returns the plugins of the blocks on the page, and of blocks that texts may contain. */
function shownPlugins(page: LivePage, registry: Registry): Iterable<Plugin> {
  const nodes = page.stories().flatMap(({ liveStory }) => liveStory.tree.nodes)
  const inTexts = [...registry.plugins.values()].filter(({ inline }) => inline)
  return new Set([...nodes.flatMap(({ plugin }) => plugin ?? []), ...inTexts])
}

interface HydrateOptions {
  readonly failures: ReadonlyMap<string, string>
  readonly registry: Registry
  readonly renderers: Renderers
}

/** Returns the root element of a story. An untranslated page has a wrapper element with its language. */
const elementOf = (role: Role) =>
  (role === 'page' ? document.getElementById(UNTRANSLATED) : null) ??
  document.getElementById(treeElement(role))

function hydrate(page: LivePage, shared: HydrateOptions): void {
  const onRecoverableError = (error: unknown) =>
    console.error('Preview hydration mismatch: the page was re-rendered.', error)
  // Synchronously, so that no edit arrives while the page is partly hydrated.
  flushSync(() => {
    for (const { role, liveStory } of page.stories()) {
      const element = elementOf(role)
      if (!element) continue
      const identifierPrefix = TREE_PREFIX + liveStory.tree.prefix
      const story = <LiveStoryView {...shared} liveStory={liveStory} enhance onIssue={page.report} />
      hydrateRoot(element, story, { identifierPrefix, onRecoverableError, onCaughtError: () => {} })
    }
  })
}

async function showOverlay(page: LivePage, registry: Registry, journal: BridgeJournal): Promise<void> {
  try {
    const { startOverlay } = await import('../devtools/startOverlay.ts')
    startOverlay(previewSource(page, registry, journal))
  } catch (error) {
    console.error('The overlay could not be loaded.', error)
  }
}

interface EditOptions {
  readonly registry: Registry
  readonly renderers: Renderers
  readonly words: Words
}

async function edit(
  page: LivePage,
  editorOrigin: string,
  journal: BridgeJournal,
  { registry, renderers, words }: EditOptions,
): Promise<void> {
  page.edit()
  const post = (message: object) => window.parent.postMessage(message, editorOrigin)
  reportIssues(window, page, post)
  answerChecks(window, journal, post)
  answerTexts(window, page, { registry, renderers, post })
  selectReplaced(window)
  // Blocks that are not laid out have no height yet.
  void layOutRest(document).then(
    () =>
      new EmptyBlocks(document, (component) => words.emptyBlock(registry.get(component)?.title ?? component)),
  )
  try {
    await connectBridge({
      editorOrigin,
      relations: relationFields(registry),
      onInput: (story) => page.receive(story),
      onSaved(saved) {
        const slug = page.movedTo(saved)
        // Keeps the editor's parameters, which the bridge reads from the address.
        if (slug !== undefined) window.location.assign(slugToPath(slug) + window.location.search)
        else void page.refresh(saved)
      },
    })
    journal.update({ bridgeLoaded: true })
  } catch (error) {
    console.error('The bridge to the editor could not be loaded, so edits do not show.', error)
  }
}
