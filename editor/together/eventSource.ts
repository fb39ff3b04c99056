import { request } from '../api/request.ts'
import type { JsonObject } from '../space/Json.ts'
import type { EventPort, Person, ServerEventHandlers } from './Collaboration.ts'

/** Delay before a refused stream is requested a second time, in milliseconds. After a break the browser reconnects by itself. */
const RECONNECT_AFTER = 5000

/** Connection to the event stream of a space's stories on this origin. */
export function eventSource(space: number): EventPort {
  const root = `/v1/spaces/${space}`
  return {
    listen(presence, handlers) {
      const { block, ...named } = presence
      const query = new URLSearchParams(
        Object.entries({ ...named, ...(block === null ? {} : { block }) }).map(([key, value]) => [
          key,
          String(value),
        ]),
      )
      let source: EventSource
      let timer: ReturnType<typeof setTimeout> | undefined
      const open = () => {
        source = new EventSource(`${root}/events?${query}`)
        source.addEventListener('open', () => handlers.open(true))
        source.addEventListener('error', () => {
          handlers.open(false)
          if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, RECONNECT_AFTER)
        })
        source.addEventListener('version', ({ data }) =>
          handlers.version(JSON.parse(data) as Parameters<ServerEventHandlers['version']>[0]),
        )
        source.addEventListener('people', ({ data }) =>
          handlers.people((JSON.parse(data) as { people: readonly Person[] }).people),
        )
      }
      open()
      return () => {
        clearTimeout(timer)
        source.close()
      }
    },
    sendPresence: (presence) =>
      request(`${root}/presence`, { method: 'POST', body: { ...presence } as JsonObject }),
  }
}
