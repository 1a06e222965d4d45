type Question = { question: string; answer: string };

/** Questions and answers as structured data for crawlers (schema.org). */
export const faqThing = (questions: readonly Question[]) => ({
  "@type": "FAQPage",
  mainEntity: questions
    .filter(({ question, answer }) => question && answer)
    .map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
});
