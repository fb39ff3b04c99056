import { request } from '../api/request.ts'
import type { JsonObject } from '../space/Json.ts'
import type { EventPort, Person, ServerEvent } from './Collaboration.ts'

/** After so long a stream that was refused is asked for again, in milliseconds. One that broke off comes back by itself. */
const RECONNECT_AFTER = 5000

/** The events of a space's stories, as the content service of this origin streams them. */
export function eventSource(space: number): EventPort {
  const root = `/v1/spaces/${space}`
  return {
    listen(said, told) {
      const { block, ...named } = said
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
        source.addEventListener('open', () => told.open(true))
        source.addEventListener('error', () => {
          told.open(false)
          if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, RECONNECT_AFTER)
        })
        source.addEventListener('version', ({ data }) =>
          told.version(JSON.parse(data) as Parameters<ServerEvent['version']>[0]),
        )
        source.addEventListener('people', ({ data }) =>
          told.people((JSON.parse(data) as { people: readonly Person[] }).people),
        )
      }
      open()
      return () => {
        clearTimeout(timer)
        source.close()
      }
    },
    say: (said) => request(`${root}/presence`, { method: 'POST', body: { ...said } as JsonObject }),
  }
}
