import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'

/** The services whose failures can be simulated. */
export const SERVICES = ['firestore', 'forms', 'calendar', 'checkIn'] as const
export type Service = (typeof SERVICES)[number]

const fault = v.strictObject({
  /** HTTP status of the simulated error response. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  /** Closes the connection: `request` before the request is processed, `answer` after it, so that only the response is lost. */
  drop: v.optional(v.picklist(['request', 'answer'])),
  /** Delay before the request is processed or fails, in milliseconds. */
  delay: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000))),
  /** Number of requests that fail; if omitted, all requests until the plan changes. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

const faults = v.strictObject(v.entriesFromList(SERVICES, v.optional(fault)))

export type FaultPlan = v.InferOutput<typeof faults>

/** Simulates failures of the vendor mocks by a plan, which is only in memory. */
export class Faults {
  #plan: FaultPlan = {}

  get plan(): FaultPlan {
    return this.#plan
  }

  /** Replaces the plan. Returns a message if the new plan is invalid, otherwise undefined. */
  set(json: unknown): string | undefined {
    const { success, output, issues } = v.safeParse(faults, json)
    if (success) this.#plan = output
    return success
      ? undefined
      : issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; ')
  }

  /** Returns middleware that makes requests to a service fail as planned. */
  middleware(service: Service): MiddlewareHandler {
    return async (c, next) => {
      const planned = this.#next(service)
      if (!planned) return next()
      if (planned.delay) await pause(planned.delay)
      if (planned.drop === 'request') return drop(c)
      if (planned.status)
        return c.json(
          { error: { code: planned.status, status: 'SIMULATED', message: 'This failure is simulated.' } },
          planned.status as 500,
        )
      await next()
      if (planned.drop === 'answer') c.res = drop(c)
    }
  }

  /** Returns the planned failure of a request, and counts the request. */
  #next(service: Service) {
    const planned = this.#plan[service]
    if (!planned?.times) return planned
    const left = planned.times - 1
    this.#plan = { ...this.#plan, [service]: left ? { ...planned, times: left } : undefined }
    return planned
  }
}

function drop(c: Context): Response {
  const { outgoing } = c.env as HttpBindings
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}
