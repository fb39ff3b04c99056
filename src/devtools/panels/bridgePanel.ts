import { type BridgeCheck, bridgeChecks } from '../bridgeChecks.ts'
import { createElement } from '../createElement.ts'
import type { BridgeMessage, BridgeState } from '../OverlaySource.ts'
import type { Panel } from '../panel.ts'
import { rafThrottle } from '../rafThrottle.ts'

/** Maximum number of listed messages. */
const MAX_MESSAGES = 50

/** Panel of a preview: why an editor's changes are not shown, and what to do. */
export const bridgePanel: Panel = {
  id: 'bridge',
  title: 'Bridge',
  isOffered: ({ bridge }) => bridge !== undefined,
  count: ({ source }) =>
    source.bridge
      ? bridgeChecks(source.bridge.getSnapshot()).filter(({ state }) => state === 'bad').length
      : 0,
  open(place, { source }) {
    const { bridge } = source
    if (!bridge) throw new Error('This page has no bridge.')
    const lifetime = new AbortController()
    const draw = () => place.replaceChildren(...bridgeView(bridge.getSnapshot()))
    const stop = bridge.subscribe(rafThrottle(draw, lifetime.signal))
    draw()
    return {
      update: draw,
      end() {
        stop()
        lifetime.abort()
      },
    }
  },
}

function bridgeView(state: BridgeState): Node[] {
  const messages = state.messages.slice(-MAX_MESSAGES).toReversed()
  return [
    createElement('ol', { class: 'checks' }, ...bridgeChecks(state).map(checkRow)),
    createElement('h4', {}, 'Last messages'),
    messages.length
      ? createElement('ol', { class: 'messages' }, ...messages.map(messageRow))
      : createElement('p', { class: 'none' }, 'No messages yet.'),
  ]
}

const STATES = { good: 'yes', bad: 'no', unknown: 'not known' } as const

function checkRow({ question, state, found, fix }: BridgeCheck): HTMLElement {
  return createElement(
    'li',
    { 'data-state': state },
    createElement('i', { role: 'img', 'aria-label': STATES[state] }),
    createElement('b', {}, question),
    createElement('span', { class: 'found' }, found),
    fix ? createElement('p', { class: 'problem' }, fix) : undefined,
  )
}

function messageRow({ time, action, accepted, why }: BridgeMessage): HTMLElement {
  const at = new Date(time)
  const clock = `${at.toTimeString().slice(0, 8)}.${String(at.getMilliseconds()).padStart(3, '0')}`
  return createElement(
    'li',
    { 'data-state': accepted ? 'good' : 'bad' },
    createElement('time', { datetime: at.toISOString() }, clock),
    createElement('b', {}, action),
    createElement('span', {}, accepted ? 'accepted' : `refused${why ? `: ${why}` : ''}`),
  )
}
