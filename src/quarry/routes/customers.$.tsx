import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/customers/$')({
  loader: ({ context, params, location }) =>
    context.loadPage(`customers/${params._splat ?? ''}`, location, context.pageQuery),
})
