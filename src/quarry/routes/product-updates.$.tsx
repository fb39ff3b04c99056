import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/product-updates/$')({
  loader: ({ context, params, location }) =>
    context.loadPage(`product-updates/${params._splat ?? ''}`, location, context.pageQuery),
})
