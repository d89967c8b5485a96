import { BESIDE_MAIL, direct, eventsOf, type MessageEvent } from './define-events.ts';
import type { MessageChannel } from './message.values.ts';

const safety = eventsOf('security');
const told = {
  channels: ['live', 'email', 'sms'] as readonly MessageChannel[],
  subjectKey: 'signIn.messages.subject',
  byStep: true,
} as const;
const registration = eventsOf('registration');
const expert = eventsOf('expert');
const own = { channels: BESIDE_MAIL };
const mail: readonly MessageChannel[] = ['email'];

/** Events about accounts, registrations and admissions. */
export const accountEvents: readonly MessageEvent[] = [
  safety(
    'signIn.messages.code',
    'code',
    ['重设密码验证码', 'Code for a new password'],
    ['code', 'minutes'],
    direct('signIn.messages.codeSubject'),
  ),
  safety(
    'signIn.messages.contactCode',
    'code',
    ['变更联系方式验证码', 'Code for a new contact'],
    ['code', 'minutes'],
    direct('signIn.messages.contactSubject'),
  ),
  safety(
    'signIn.messages.resetByAdministrator',
    'code',
    ['管理员重设密码验证码', 'Code for a password an administrator has reset'],
    ['code', 'minutes', 'account'],
    direct('signIn.messages.codeSubject'),
  ),
  safety(
    'signIn.messages.invited',
    'code',
    ['新用户邀请', 'Invitation of a new person'],
    ['name', 'account', 'link', 'days'],
    direct('signIn.messages.invitedSubject'),
  ),
  safety(
    'supplier.mail.code',
    'code',
    ['开通账号验证码', 'Code for opening an account'],
    ['code', 'minutes'],
    direct('supplier.mail.codeSubject'),
  ),
  safety(
    'supplier.mail.representative',
    'code',
    ['实名认证验证码', 'Code for certification'],
    ['organization', 'code', 'minutes'],
    direct('supplier.mail.representativeSubject'),
  ),
  safety(
    'expertWork.mail.code',
    'code',
    ['专家账号验证码', 'Code for an expert account'],
    ['code', 'minutes'],
    direct('expertWork.mail.codeSubject'),
  ),
  safety('signIn.messages.contactChanged', 'security', ['联系方式已变更', 'Contact changed'], [], told),
  safety(
    'signIn.messages.newDevice',
    'security',
    ['新设备登录', 'Sign-in on a new device'],
    ['browser', 'system', 'address'],
    told,
  ),
  safety('signIn.messages.passwordChanged', 'security', ['密码已修改', 'Password changed'], [], told),
  safety('signIn.messages.passwordReset', 'security', ['管理员重设密码', 'Password set by an administrator'], [], told),
  safety('signIn.messages.otpEnrolled', 'security', ['已启用双因素认证', 'Second factor set up'], [], told),
  safety('signIn.messages.otpRemoved', 'security', ['已停用双因素认证', 'Second factor removed'], [], told),
  safety('signIn.messages.ssoLinked', 'security', ['已绑定接入系统', 'Linked to a connected system'], ['system'], told),

  safety('account.messages.storageNearlyFull', 'waits', ['存储空间将满', 'Storage nearly full'], ['count']),

  registration(
    'account.messages.registrationSubmitted',
    'waits',
    ['注册申请待审批', 'A registration waits'],
    ['organization'],
  ),
  registration(
    'account.messages.registrationApproved',
    'decides',
    ['注册申请已通过', 'Registration approved'],
    ['organization', 'opinion'],
    own,
  ),
  registration(
    'account.messages.registrationReturned',
    'decides',
    ['注册申请被退回', 'Registration returned'],
    ['organization', 'opinion'],
    own,
  ),
  registration(
    'supplier.messages.rejected',
    'decides',
    ['注册申请未通过', 'Registration rejected'],
    ['organization', 'opinion'],
    own,
  ),
  registration(
    'supplier.messages.changeApproved',
    'decides',
    ['注册变更已通过', 'Change approved'],
    ['organization', 'opinion'],
    own,
  ),
  registration(
    'supplier.mail.submitted',
    'info',
    ['已收到注册申请（邮件）', 'Registration received (mail)'],
    ['organization', 'opinion'],
    direct('supplier.mail.submittedSubject', mail),
  ),
  registration(
    'supplier.mail.approved',
    'decides',
    ['注册申请已通过（邮件）', 'Registration approved (mail)'],
    ['organization', 'opinion'],
    direct('supplier.mail.approvedSubject', mail),
  ),
  registration(
    'supplier.mail.returned',
    'decides',
    ['注册申请被退回（邮件）', 'Registration returned (mail)'],
    ['organization', 'opinion'],
    direct('supplier.mail.returnedSubject', mail),
  ),
  registration(
    'supplier.mail.rejected',
    'decides',
    ['注册申请未通过（邮件）', 'Registration rejected (mail)'],
    ['organization', 'opinion'],
    direct('supplier.mail.rejectedSubject', mail),
  ),
  registration(
    'supplier.mail.transfer',
    'info',
    ['认证打款到账（演示）', 'Transfer arrived (demo)'],
    ['account', 'amount'],
    direct('supplier.mail.transferSubject', ['sms']),
  ),
  registration(
    'supplier.messages.certificationSubmitted',
    'waits',
    ['身份证明待核验', 'Proof of identity waits'],
    ['organization'],
  ),
  registration('supplier.messages.certificationPassed', 'decides', ['实名认证通过', 'Identity certified'], ['opinion']),
  registration(
    'supplier.messages.certificationRefused',
    'decides',
    ['身份证明被驳回', 'Proof of identity refused'],
    ['opinion'],
  ),
  registration(
    'supplier.messages.expiring',
    'waits',
    ['材料即将到期', 'A document ends soon'],
    ['organization', 'document', 'day'],
  ),
  registration(
    'supplier.messages.expired',
    'waits',
    ['材料已过期', 'A document has run out'],
    ['organization', 'document', 'day'],
  ),

  registration(
    'organizationChange.messages.submitted',
    'waits',
    ['机构信息变更待审批', 'A change of details waits'],
    ['organization'],
  ),
  registration(
    'organizationChange.messages.approved',
    'decides',
    ['机构信息变更已通过', 'Change of details approved'],
    ['organization', 'opinion'],
  ),
  registration(
    'organizationChange.messages.returned',
    'decides',
    ['机构信息变更被退回', 'Change of details returned'],
    ['organization', 'opinion'],
  ),

  expert('expertWork.messages.submitted', 'waits', ['专家入库申请待审批', 'An expert’s application waits'], ['name']),
  expert('expertWork.messages.withdrawn', 'info', ['专家撤回入库申请', 'An application was withdrawn'], ['name']),
  expert('expertWork.messages.approved', 'decides', ['入库申请已批准', 'Application approved'], ['opinion'], own),
  expert('expertWork.messages.admitted', 'decides', ['已进入专家库', 'Admitted to the library'], ['opinion'], own),
  expert('expertWork.messages.returned', 'decides', ['入库申请被退回', 'Application returned'], ['opinion'], own),
  expert('expertWork.messages.rejected', 'decides', ['入库申请未通过', 'Application rejected'], ['opinion'], own),
  ...(['approved', 'admitted', 'returned', 'rejected'] as const).map(what =>
    expert(
      `expertWork.mail.${what}`,
      'decides',
      {
        approved: ['入库申请已批准（邮件）', 'Application approved (mail)'] as const,
        admitted: ['已进入专家库（邮件）', 'Admitted (mail)'] as const,
        returned: ['入库申请被退回（邮件）', 'Application returned (mail)'] as const,
        rejected: ['入库申请未通过（邮件）', 'Application rejected (mail)'] as const,
      }[what],
      ['name', 'opinion'],
      direct('expertWork.mail.subject', mail),
    ),
  ),
];
