import type { QuestionKind } from '#shared/client-questions.ts';

declare module '#server/platform/events.ts' {
  interface Events {
    'page.approval_requested': { clientId: number };
    'client.question_answered': {
      questionId: number;
      clientId: number;
      pageId: number;
      topicKey: string;
      kind: QuestionKind;
    };
  }
}
