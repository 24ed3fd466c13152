import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { currentScope, type Scope } from './scope.ts';
import {
  jobs,
  onWork,
  providerCalls,
  type RequestSignal,
  requestsBegan,
  requestsFinished,
  statements,
} from './signals.ts';

export type Traces = { end: () => Promise<void> };

/**
 * Sends spans of requests, statements, jobs and provider calls to a collector (OTLP over HTTP). The spans come from the
 * product's own signals (signals.ts), so no module of another package is changed. This file is imported only if the
 * setting is on.
 * @param endpoint without `/v1/traces`, as in OTEL_EXPORTER_OTLP_ENDPOINT; the exporter reads the other OTEL_ variables
 * itself
 */
export function openTraces(endpoint: string, serviceName: string): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('myelin');
  traceRequests(tracer);
  onWork(jobs, ({ task, attempt }) => {
    const attributes = { 'job.task': task, 'job.attempt': attempt };
    const span = begin(tracer, `job ${task}`, { kind: SpanKind.CONSUMER, attributes });
    const scope = currentScope();
    // Spans within a job are children of the job, and the job is a child of the request that queued it.
    if (scope) scope.traceparent = traceparentOf(span);
    return ending(span);
  });
  onWork(statements, ({ name }) => {
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
    return ending(begin(tracer, `statement ${name}`, { kind: SpanKind.CLIENT, attributes }));
  });
  onWork(providerCalls, ({ operation }) => {
    const attributes = { 'peer.service': 'stripe' };
    return ending(begin(tracer, `provider ${operation}`, { kind: SpanKind.CLIENT, attributes }));
  });
  return { end: () => provider.shutdown() };
}

function traceRequests(tracer: Tracer): void {
  const open = new WeakMap<Scope, Span>();
  requestsBegan.subscribe((message) => {
    const scope = message as Scope;
    const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, ROOT_CONTEXT);
    open.set(scope, span);
    scope.traceparent = traceparentOf(span);
  });
  requestsFinished.subscribe((message) => {
    const { scope, method, route, status } = message as RequestSignal;
    const span = open.get(scope);
    span?.updateName(`${method} ${route}`);
    span?.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'myelin.request_id': scope.requestId,
    });
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

function begin(tracer: Tracer, name: string, options: SpanOptions): Span {
  return tracer.startSpan(name, options, contextOf(currentScope()?.traceparent));
}

/** Records only the kind of an error, because a message may contain user data. */
function ending(span: Span): (error: unknown) => void {
  return (error) => {
    if (error !== undefined) {
      const message = error instanceof Error ? error.name : 'an error';
      span.setStatus({ code: SpanStatusCode.ERROR, message });
    }
    span.end();
  };
}

/** W3C Trace Context, level 1. */
function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
