// Preloaded by the server: shifts its clock by CLOCK_AHEAD milliseconds.
const ahead = Number(process.env.CLOCK_AHEAD ?? 0)
const { now } = Date
const SystemDate = Date

globalThis.Date = class extends SystemDate {
  constructor(...values) {
    if (values.length === 0) super(now() + ahead)
    else super(...values)
  }

  static now() {
    return now() + ahead
  }
}
