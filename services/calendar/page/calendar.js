// Sends the messages that Calendly documents for its embedded page, but only to a page that names itself as the embedder.

const parameters = new URLSearchParams(location.search)
const embedder = parameters.has('embed_domain') && document.referrer ? new URL(document.referrer).origin : ''

/**
 * @param {string} event
 * @param {object} payload
 */
function notify(event, payload = {}) {
  if (embedder && parent !== window) parent.postMessage({ event: `calendly.${event}`, payload }, embedder)
}

/**
 * @param {string} selector
 * @returns {HTMLElement}
 */
const find = (selector) => {
  const found = document.querySelector(selector)
  if (!(found instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`)
  return found
}

/** Returns the next days from Monday to Thursday, starting tomorrow. */
function bookableDays(count) {
  const days = []
  const day = new Date()
  day.setHours(0, 0, 0, 0)
  while (days.length < count) {
    day.setDate(day.getDate() + 1)
    if (day.getDay() >= 1 && day.getDay() <= 4) days.push(new Date(day))
  }
  return days
}

/** Creates a radio button with a label. */
function choice(name, value, text) {
  const input = Object.assign(document.createElement('input'), { type: 'radio', name, value, required: true })
  const label = document.createElement('label')
  label.append(input, text)
  return label
}

const dayName = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short' })
const longName = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' })
const TIMES = ['09:00', '10:30', '13:00', '14:30', '16:00']

const form = /** @type {HTMLFormElement} */ (find('#booking'))
find('#days').append(...bookableDays(10).map((day) => choice('day', day.toISOString(), dayName.format(day))))
find('#times').append(...TIMES.map((time) => choice('time', time, time)))
for (const name of ['name', 'email']) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = parameters.get(name) ?? ''
}

let selected = ''
form.addEventListener('change', () => {
  const { day, time } = Object.fromEntries(new FormData(form))
  find('#times-group').hidden = !day
  find('#details').hidden = !day || !time
  if (day && time && selected !== `${day} ${time}`) {
    selected = `${day} ${time}`
    notify('date_and_time_selected')
  }
})

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const { day, time } = Object.fromEntries(new FormData(form))
  const [hours = 0, minutes = 0] = String(time).split(':').map(Number)
  const at = new Date(String(day))
  at.setHours(hours, minutes)
  form.hidden = true
  find('#when').textContent = longName.format(at)
  find('#done').hidden = false
  find('#done').focus()
  const uri = `https://api.calendly.com/scheduled_events/${crypto.randomUUID()}`
  notify('event_scheduled', { event: { uri }, invitee: { uri: `${uri}/invitees/${crypto.randomUUID()}` } })
})

notify('event_type_viewed')
let height = 0
new ResizeObserver(() => {
  const now = Math.ceil(find('main').getBoundingClientRect().height)
  if (now !== height) notify('page_height', { height: `${now}px` })
  height = now
}).observe(find('main'))
