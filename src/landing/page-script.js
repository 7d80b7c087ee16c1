// Runs in the visitor's browser and makes a page that works without it quicker to use. The page's origin may be opaque
// (sandbox), so there is no storage, no cookie and no history here. It stands in every page: mind its size.
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const { page, forms, views } = document.body.dataset;
  const quiz = $('#q');
  const form = $('#ask');
  const strip = $('.bar');
  const act = $('.hero .act');
  const phone = $('[data-phone]')?.dataset.phone;

  const tell = (more) => views && navigator.sendBeacon(views, JSON.stringify({ pageId: +page, ...more }));
  // Of both addresses the server keeps a host or the name of a campaign.
  const count = () => tell({ from: document.referrer, at: location.href });
  if (document.prerendering) document.addEventListener('prerenderingchange', count);
  else count();

  // A press on any of the page's phone links; a call itself cannot be seen from here.
  document.addEventListener(
    'click',
    ({ target }) =>
      target.closest('a[href^="tel:"]') &&
      views &&
      navigator.sendBeacon(forms + 'calls', JSON.stringify({ pageId: +page })),
  );

  // The strip repeats the buttons under the answer: it waits until they have left the screen.
  if (strip && act) {
    strip.hidden = true;
    new IntersectionObserver(([entry]) => (strip.hidden = entry.isIntersecting)).observe(act);
  }

  // The page is the same for everybody, so it holds no time: a token says when this visitor first touched a field. It is
  // ready two seconds later, before which no form counts as a person's; without it a form still counts. It is good for a
  // day: a page left open over night fetches another.
  let token;
  let until = 0;
  const touch = () => {
    if (Date.now() < until) return token;
    until = Date.now() + 8e7;
    return (token = send('token').then(
      ({ body }) => new Promise((done) => setTimeout(done, 2100, body.token)),
      () => (until = 0),
    ));
  };
  addEventListener('focusin', touch);
  const send = async (path, from) => {
    const body = new URLSearchParams(from ? new FormData(from) : { pageId: page });
    if (from) body.append('formToken', await touch());
    // oxlint-disable-next-line no-restricted-globals -- a visitor’s page has no client of ours
    const answer = await fetch(forms + path, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
      // What hangs for so long is not coming.
      signal: AbortSignal.timeout?.(4e4),
    });
    return { ok: answer.ok, body: await answer.json().catch(() => null) };
  };

  // A button that stays where it is and keeps the focus while its form is on the way.
  const submit = async (button, path, from) => {
    const label = button.textContent;
    button.ariaDisabled = 'true';
    button.textContent = 'Sending…';
    const answer = await send(path, from).catch(() => ({}));
    button.ariaDisabled = null;
    button.textContent = answer.ok === undefined ? 'Try again' : label;
    return answer;
  };
  const isPending = (button) => button.ariaDisabled;
  const failed = (ok) =>
    (ok === false
      ? 'We could not take this just now.'
      : 'No answer came: there is no connection, or it is very slow.') +
    ' Nothing you entered is lost. Try again' +
    (phone ? `, or call ${phone}.` : '.');

  const showResult = (body) => {
    const [result, alarm, title, points, advice] = ['.result', '.alarm', 'h3', '.score', '.advice'].map((selector) =>
      $(selector, quiz),
    );
    const score = `${body.score} of 15 points`;
    alarm.textContent = body.redFlag;
    alarm.hidden = !body.redFlag;
    title.textContent = body.title;
    points.textContent = score;
    advice.replaceChildren(
      ...body.advice.map((line) => Object.assign(document.createElement('li'), { textContent: line })),
    );
    result.className = `result ${body.band}`;
    result.hidden = false;
    title.focus();
    result.scrollIntoView({ block: 'nearest' });
    if (!form || form.hidden) return;
    form.elements.quizToken.value = body.quizToken;
    const carried = $('.carried', form);
    carried.textContent = `Your answers and their result go along: ${score}.`;
    carried.hidden = false;
  };

  const startQuiz = () => {
    const steps = [...quiz.querySelectorAll('fieldset')];
    const last = steps.length - 1;
    const [box, bar, back, next, end, note] = ['.steps', 'progress', '.back', '.next', '.end', '.note'].map(
      (selector) => $(selector, quiz),
    );
    let at;
    let far = -1;
    // How far the quiz is taken: 0 when it comes into sight, then a step for each answered question.
    const reach = (step) => step > far && tell({ step: (far = step) });
    new IntersectionObserver(([entry]) => entry.isIntersecting && reach(0)).observe(quiz);
    const show = (step) => {
      at = step;
      steps.forEach((field, index) => (field.hidden = index !== at));
      bar.value = at + 1;
      back.hidden = !at;
      next.hidden = at === last;
      end.hidden = at < last;
      note.textContent = '';
    };
    const chosen = () => $(':checked', steps[at]);
    const focus = () => {
      (chosen() ?? $('input', steps[at])).focus();
      steps[at].scrollIntoView({ block: 'nearest' });
    };
    const go = (step) => {
      show(step);
      focus();
    };
    const isAnswered = () => {
      if (chosen()) {
        reach(at + 1);
        return true;
      }
      note.textContent = 'Choose the answer that fits best.';
      focus();
    };
    quiz.noValidate = true;
    quiz.className = 'live';
    back.onclick = () => go(at - 1);
    next.onclick = () => isAnswered() && go(at + 1);
    $('.again', quiz).onclick = () => {
      $('.result', quiz).hidden = true;
      box.hidden = false;
      go(0);
    };
    quiz.onsubmit = async (event) => {
      event.preventDefault();
      if (at < last) return next.click();
      if (isPending(end) || !isAnswered()) return;
      note.textContent = '';
      const { ok, body } = await submit(end, 'quiz', quiz);
      if (ok) {
        box.hidden = true;
        showResult(body);
      } else note.textContent = failed(ok);
    };
    show(0);
  };

  const startForm = () => {
    const [summary, note] = form.querySelectorAll('.note');
    const button = $('button', form);
    const { elements } = form;
    const key = elements.idempotencyKey;
    const inputs = ['name', 'phone', 'email'].map((name) => elements[name]);
    let typed;
    const setError = (input, text) => {
      $(`#e-${input.name}`).textContent = text;
      input.ariaInvalid = text ? 'true' : null;
    };
    const check = (input) => {
      const { valid, valueMissing } = input.validity;
      const text = valueMissing ? `Enter your ${input.name}.` : 'Enter an address such as name@example.com.';
      setError(input, valid ? '' : text);
    };
    // Says how many fields are wrong, links each, and goes to the first; false when none is.
    const showErrors = () => {
      const wrong = inputs.filter((input) => input.ariaInvalid);
      summary.textContent = '';
      if (!wrong[0]) return false;
      summary.textContent = wrong[1] ? `${wrong.length} fields need another look:` : 'One field needs another look:';
      for (const { name } of wrong)
        summary.append(' ', Object.assign(document.createElement('a'), { href: `#${name}`, textContent: name }));
      wrong[0].focus();
      return true;
    };
    form.noValidate = true;
    form.oninput = ({ target }) => target.ariaInvalid && check(target);
    form.onsubmit = async (event) => {
      event.preventDefault();
      if (isPending(button)) return;
      note.textContent = '';
      inputs.forEach(check);
      if (showErrors()) return;
      key.disabled = true;
      const now = new URLSearchParams(new FormData(form)).toString();
      key.disabled = false;
      if (now !== typed) key.value = crypto.getRandomValues(new Uint32Array(4)).join('-');
      typed = now;
      const { ok, body } = await submit(button, 'leads', form);
      if (ok) {
        const done = $('#done');
        form.hidden = true;
        // A quiz after the form is the same visitor's: it takes along who that is.
        for (const input of inputs) input.type = 'hidden';
        quiz?.append(...inputs);
        done.hidden = false;
        return done.focus();
      }
      for (const { path, message } of body?.issues ?? [])
        if (inputs.includes(elements[path])) setError(elements[path], message);
      if (!showErrors()) note.textContent = failed(ok);
    };
  };

  if (quiz) startQuiz();
  if (form) startForm();
})();
