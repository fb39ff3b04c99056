import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'

/** The services that can be told to fail. */
export const SERVICES = ['firestore', 'forms', 'calendar', 'checkIn'] as const
export type Service = (typeof SERVICES)[number]

const fault = v.strictObject({
  /** Answers with this status instead. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  /** Closes the connection: before the request is carried out, or after, so that only its answer is lost. */
  drop: v.optional(v.picklist(['request', 'answer'])),
  /** Waits before anything else, in milliseconds. */
  delay: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000))),
  /** For how many requests; omitted, until it is told otherwise. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

const faults = v.strictObject(v.entriesFromList(SERVICES, v.optional(fault)))

export type FaultPlan = v.InferOutput<typeof faults>

/** Failures to rehearse: how each stand-in misbehaves until told otherwise. Kept in memory alone. */
export class Faults {
  #plan: FaultPlan = {}

  get plan(): FaultPlan {
    return this.#plan
  }

  /** Takes a new plan in place of the old one. Gives what is wrong with it, if anything. */
  set(json: unknown): string | undefined {
    const { success, output, issues } = v.safeParse(faults, json)
    if (success) this.#plan = output
    return success
      ? undefined
      : issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; ')
  }

  /** Lets requests to a service fail as planned. */
  of(service: Service): MiddlewareHandler {
    return async (c, next) => {
      const planned = this.#take(service)
      if (!planned) return next()
      if (planned.delay) await pause(planned.delay)
      if (planned.drop === 'request') return drop(c)
      if (planned.status)
        return c.json(
          { error: { code: planned.status, status: 'REHEARSED', message: 'This failure is rehearsed.' } },
          planned.status as 500,
        )
      await next()
      if (planned.drop === 'answer') c.res = drop(c)
    }
  }

  #take(service: Service) {
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
