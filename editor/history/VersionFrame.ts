import type { ManagementApi } from '../api/ManagementApi.ts'
import { BoxTracker } from '../canvas/BoxTracker.ts'
import { FramedPage } from '../canvas/FramedPage.ts'
import { PreviewChannel } from '../canvas/PreviewChannel.ts'
import { previewLink } from '../canvas/previewLink.ts'
import { createStoryMessages } from '../canvas/storyMessage.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import type { JsonObject } from '../space/Json.ts'
import { freezeJson } from '../store/freezeJson.ts'
import type { VersionContent } from './compareVersions.ts'

/** A frame that shows a version of the story, with the same preview and messages as the canvas. */
export class VersionFrame {
  readonly page: FramedPage
  readonly tracker: BoxTracker
  readonly #channel: PreviewChannel
  #story: JsonObject
  readonly #session: EditorSession

  constructor(
    element: HTMLIFrameElement,
    session: EditorSession,
    version: VersionContent,
    onReady: () => void,
  ) {
    const { store, space, spaceId } = session
    const storyId = Number(store.story().id)
    const messages = createStoryMessages(spaceId)
    this.#session = session
    this.#story = this.#storyOf(version)
    this.page = new FramedPage(element, storyId)
    this.tracker = new BoxTracker(this.page)
    this.#channel = new PreviewChannel(window, {
      frame: element,
      storyId,
      componentNames: () =>
        Object.fromEntries([...space.components.keys()].map((name) => [name, space.displayName(name)])),
      story: () => messages(this.#story),
      onReady: () => {
        this.tracker.observe()
        onReady()
      },
      onSelect: () => {},
      onIssues: () => {},
    })
  }

  show(version: VersionContent): void {
    this.#story = this.#storyOf(version)
    this.#channel.input()
    this.tracker.update()
  }

  /** Returns the address to load: the draft's preview, to which the version is sent afterwards. */
  async address(api: ManagementApi, signal: AbortSignal): Promise<string> {
    const { store, spaceId } = this.#session
    const story = store.story()
    return previewLink({
      spaceId,
      token: await api.firstToken(signal),
      storyId: Number(story.id),
      component: store.block(store.root).component,
      slug: String(story.path || story.full_slug || ''),
    })
  }

  close(): void {
    this.#channel.close()
    this.tracker.close()
  }

  #storyOf({ name, content }: VersionContent): JsonObject {
    return freezeJson({ ...this.#session.store.story(), name, content })
  }
}
