import { defineRoutes } from './define-routes.ts';

/** Training and exams. Spec §2.12. */
// prettier-ignore
export const trainingRoutes = defineRoutes('training', [
  { path: '/tfw/admin/course-classification', kind: 'edit', access: 'role', title: { en: 'Course classification', zh: '课程分类' } },
  { path: '/tfw/admin/curriculum', kind: 'list', access: 'role', title: { en: 'Curriculum', zh: '课程体系' } },
  { path: '/tfw/admin/courses', kind: 'list', access: 'role', title: { en: 'Courses', zh: '课程管理' } },
  { path: '/tfw/admin/questions', kind: 'list', access: 'role', title: { en: 'Question bank', zh: '题库' } },
  { path: '/tfw/admin/papers', kind: 'list', access: 'role', title: { en: 'Papers', zh: '试卷' } },
  { path: '/tfw/admin/marking', kind: 'edit', access: 'role', title: { en: 'Marking', zh: '阅卷' } },
  { path: '/tfw/admin/exam-center', kind: 'list', access: 'role', title: { en: 'Exam centre', zh: '考试中心' } },
  { path: '/tfw/study', kind: 'board', access: 'role', title: { en: 'Study', zh: '学习中心' } },
  { path: '/tfw/study/courses', kind: 'list', access: 'role', title: { en: 'My courses', zh: '我的课程' } },
  { path: '/tfw/study/exams', kind: 'list', access: 'role', title: { en: 'My exams', zh: '我的考试' } },
  { path: '/tfw/study/view', kind: 'page', access: 'role', title: { en: 'Study a course', zh: '课程学习' } },
  { path: '/tfw/statistical-analysis', kind: 'board', access: 'role', title: { en: 'Training statistics', zh: '统计分析' } },
]);
